// The suites of the project, one a line: SUITE(rule) stands for `const TestSuite suite_rule`, which
// its own file defines. Whoever includes this defines SUITE first, hence no include guard.
SUITE(square)
SUITE(spiral)
SUITE(win)
SUITE(forbid)
SUITE(reference)
SUITE(prop_win)
SUITE(prop_forbid)
SUITE(tactics)
SUITE(match)
SUITE(twins)
