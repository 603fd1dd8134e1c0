// The names of results, streams and roles, and the values that go with them.
#ifndef VERDICT_TESTLIB_RESULTS_H
#define VERDICT_TESTLIB_RESULTS_H

enum TResult {
    _ok = 0,
    _wa = 1,
    _pe = 2,
    _fail = 3,
    _dirt = 4,
    _points = 5,
    _unexpected_eof = 8,
    _partially = 16
};
/** Partially correct, x of 100. */
#define _pc(x) (TResult(_partially + (x)))

enum TMode { _input, _output, _answer };
enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

const char LF = 10, CR = 13, TAB = 9, SPACE = 32;
/** What a reader of characters finds at the end. */
#define EOFC (255)

// Exit codes; a define of the same name before the header replaces one.
#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE 0
#endif
#ifndef WA_EXIT_CODE
#define WA_EXIT_CODE 1
#endif
#ifndef PE_EXIT_CODE
#define PE_EXIT_CODE 2
#endif
#ifndef FAIL_EXIT_CODE
#define FAIL_EXIT_CODE 3
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#ifdef ENABLE_UNEXPECTED_EOF
#define UNEXPECTED_EOF_EXIT_CODE 8
#else
#define UNEXPECTED_EOF_EXIT_CODE PE_EXIT_CODE
#endif
#endif

#ifdef __GNUC__
#define VERDICT_PRINTF(pattern, first) __attribute__((format(printf, pattern, first)))
#else
#define VERDICT_PRINTF(pattern, first)
#endif
#endif
