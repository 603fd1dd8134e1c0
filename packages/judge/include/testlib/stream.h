// The streams of input, output and answer.
#ifndef VERDICT_TESTLIB_STREAM_H
#define VERDICT_TESTLIB_STREAM_H

/** A name for messages, "a" or, for one of several, "a[3]"; a tilde at either end keeps that bound out of the log. */
struct InStream {
    TMode mode = _input;
    std::string name;
    /** Validators take each character seriously; all others skip blanks before what they read. */
    bool strict = false;

    InStream() = default;
    /** Reads a text as if it came from `base`. */
    InStream(const InStream &base, const std::string &content) : mode(base.mode), name(base.name), strict(base.strict) {
        source.openText(content);
    }

    void init(const std::string &fileName, TMode as);
    void init(std::FILE *file, TMode as);
    void reset() { source.rewind(); }
    void close() { source.close(); }

    // What a stream of the jury gets wrong is the jury's fault.
    [[noreturn]] void quit(TResult result, const std::string &message);
    [[noreturn]] void quits(TResult result, const std::string &message) { quit(result, message); }
    [[noreturn]] VERDICT_PRINTF(3, 4) void quitf(TResult result, const char *pattern, ...) {
        VERDICT_TEXT(text, pattern)
        quit(result, text);
    }
    VERDICT_PRINTF(4, 5) void quitif(bool condition, TResult result, const char *pattern, ...) {
        if (!condition) return;
        VERDICT_TEXT(text, pattern)
        quit(result, text);
    }
    VERDICT_PRINTF(3, 4) void ensuref(bool condition, const char *pattern, ...) {
        if (condition) return;
        VERDICT_TEXT(text, pattern)
        quit(_wa, text);
    }
    void __testlib_ensure(bool condition, const std::string &message) {
        if (!condition) quit(_wa, message);
    }

    // Characters. curChar, readChar and nextChar give char(EOFC) at the end.
    bool eof() { return source.peek() < 0; }
    /** When at the end of a line, goes on to the next one. */
    bool eoln();
    bool seekEof();
    bool seekEoln();
    void skipBlanks();
    char curChar() { return char(source.peek()); }
    char cur() { return curChar(); }
    void skipChar() { source.get(); }
    char readChar() { return char(source.get()); }
    char nextChar() { return readChar(); }
    char readChar(char expected);
    char readSpace() { return readChar(SPACE); }
    void unreadChar(char c) { source.unget(c); }
    void readEoln();
    void readEof();
    /** True once readEof has passed. */
    bool wasReadToEnd() const { return wasEnded; }

    // Tokens: up to the next blank. Lines: without their end.
    typedef const std::string &Text;
    std::string readToken();
    std::string readToken(Text wanted, Text variable = "");
    std::string readToken(const pattern &wanted, Text variable = "");
    void readTokenTo(std::string &into);
    void readTokenTo(std::string &into, Text wanted, Text variable = "") { into = readToken(wanted, variable); }
    void readTokenTo(std::string &into, const pattern &wanted, Text variable = "") {
        into = readToken(wanted, variable);
    }
    std::vector<std::string> readTokens(int count, int first = 1);
    std::vector<std::string> readTokens(int count, Text wanted, Text variable = "", int first = 1);
    std::vector<std::string> readTokens(int count, const pattern &wanted, Text variable = "", int first = 1);
    template <typename... T> std::string readWord(const T &...how) { return readToken(how...); }
    template <typename... T> void readWordTo(std::string &into, const T &...how) { readTokenTo(into, how...); }
    template <typename... T> std::vector<std::string> readWords(const T &...how) { return readTokens(how...); }
    std::string nextToken() { return readToken(); }

    std::string readLine();
    std::string readLine(Text wanted, Text variable = "");
    std::string readLine(const pattern &wanted, Text variable = "");
    void readLineTo(std::string &into) { into = readLine(); }
    void readLineTo(std::string &into, Text wanted, Text variable = "") { into = readLine(wanted, variable); }
    void readLineTo(std::string &into, const pattern &wanted, Text variable = "") { into = readLine(wanted, variable); }
    std::vector<std::string> readLines(int count, int first = 1);
    std::vector<std::string> readLines(int count, Text wanted, Text variable = "", int first = 1);
    std::vector<std::string> readLines(int count, const pattern &wanted, Text variable = "", int first = 1);
    template <typename... T> std::string readString(const T &...how) { return readLine(how...); }
    template <typename... T> void readStringTo(std::string &into, const T &...how) { readLineTo(into, how...); }
    template <typename... T> std::vector<std::string> readStrings(const T &...how) { return readLines(how...); }
    std::string nextLine() { return readLine(); }

    // Whole numbers in their shortest form. A form that is odd is _pe, a value out of range is _wa.
    typedef unsigned long long Unsigned;
    template <typename T, typename R>
    struct IfUnsigned : std::enable_if<std::is_unsigned<T>::value && sizeof(T) == 8, R> {};
    int readInt();
    int readInt(int least, int most, Text variable = "");
    long long readLong();
    long long readLong(long long least, long long most, Text variable = "");
    Unsigned readUnsignedLong();
    Unsigned readUnsignedLong(Unsigned least, Unsigned most, Text variable = "");
    template <typename T> typename IfUnsigned<T, Unsigned>::type readLong(T least, Unsigned most, Text variable = "") {
        return readUnsignedLong(least, most, variable);
    }
    template <typename... T> int readInteger(const T &...how) { return readInt(how...); }
    std::vector<int> readInts(int count, int first = 1);
    std::vector<int> readInts(int count, int least, int most, Text variables = "", int first = 1);
    template <typename... T> std::vector<int> readIntegers(const T &...how) { return readInts(how...); }
    std::vector<long long> readLongs(int count, int first = 1);
    std::vector<long long> readLongs(int count, long long least, long long most, Text variables = "", int first = 1);
    std::vector<Unsigned> readUnsignedLongs(int count, int first = 1);
    std::vector<Unsigned> readUnsignedLongs(int count, Unsigned least, Unsigned most, Text variables = "",
                                            int first = 1);
    template <typename T>
    typename IfUnsigned<T, std::vector<Unsigned>>::type readLongs(int count, T least, Unsigned most,
                                                                  Text variables = "", int first = 1) {
        return readUnsignedLongs(count, least, most, variables, first);
    }

    // Real numbers, always finite ones; strict ones have no exponent and fewest to most digits after the point.
    double readDouble();
    double readDouble(double least, double most, Text variable = "");
    double readStrictDouble(double least, double most, int fewest, int mostDigits, Text variable = "");
    std::vector<double> readDoubles(int count, int first = 1);
    std::vector<double> readDoubles(int count, double least, double most, Text variables = "", int first = 1);
    std::vector<double> readStrictDoubles(int count, double least, double most, int fewest, int mostDigits,
                                          Text variables = "", int first = 1);
    double readReal() { return readDouble(); }
    double readReal(double least, double most, Text variable = "") { return readDouble(least, most, variable); }
    template <typename... T> double readStrictReal(const T &...how) { return readStrictDouble(how...); }
    template <typename... T> std::vector<double> readReals(const T &...how) { return readDoubles(how...); }
    template <typename... T> std::vector<double> readStrictReals(const T &...how) { return readStrictDoubles(how...); }

private:
    verdict_testlib::Source source;
    std::string scratch;
    bool wasEnded = false;

    /** A message name: which of several, if it is one of them. */
    struct Label {
        std::string variable;
        bool isOneOfSeveral;
        int index;
        std::string called(const char *kind) const;
    };
    static Label label(Text variable) { return Label{variable, false, 0}; }
    static Label label(Text variable, int index) { return Label{variable, true, index}; }

    const std::string &takeToken(const char *kind);
    std::string checkedToken(const pattern &wanted, const Label &label);
    std::string checkedLine(const pattern &wanted, const Label &label);
    long long takeLong(const char *kind);
    int takeInt();
    Unsigned takeUnsigned();
    double takeDouble();
    double takeStrict(double least, double most, int fewest, int mostDigits, const Label &label);
    template <typename T> T inRange(T value, T least, T most, const char *kind, const Label &label);
    template <typename T, typename F> std::vector<T> several(int count, int first, bool areLines, F readOne);
};
#endif
