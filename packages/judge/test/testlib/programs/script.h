// A reader that follows a script, one call a line: every reader of a stream can be tried without a program of its own.
#ifndef SCRIPT_H
#define SCRIPT_H
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

template <typename T> std::string shown(const std::vector<T> &values) {
    std::ostringstream out;
    for (const T &value : values) out << '<' << value << '>';
    return out.str();
}

struct Call {
    std::string name, text, variable;
    double low = 0, high = 0;
    int first = 0, second = 0;
};

inline std::string shownChar(char c) { return "<" + std::to_string(int(c)) + ">"; }

inline std::string readText(InStream &from, const Call &call) {
    if (call.name == "token") return "<" + from.readToken() + ">";
    if (call.name == "word") return "<" + from.readWord() + ">";
    if (call.name == "token-like") return "<" + from.readToken(call.text, call.variable) + ">";
    if (call.name == "token-of") return "<" + from.readToken(pattern(call.text), call.variable) + ">";
    if (call.name == "line") return "<" + from.readLine() + ">";
    if (call.name == "string") return "<" + from.readString() + ">";
    if (call.name == "line-like") return "<" + from.readLine(call.text, call.variable) + ">";
    if (call.name == "tokens") return shown(from.readTokens(call.first, call.text, call.variable));
    if (call.name == "lines") return shown(from.readLines(call.first));
    if (call.name == "char") return shownChar(from.readChar());
    if (call.name == "the-char") return shownChar(from.readChar(call.text[0]));
    if (call.name == "cur") return shownChar(from.curChar());
    if (call.name == "next") return shownChar(from.nextChar());
    if (call.name == "skip") return from.skipChar(), "";
    if (call.name == "blanks") return from.skipBlanks(), "";
    if (call.name == "space") return from.readSpace(), "";
    if (call.name == "eoln") return from.readEoln(), "";
    if (call.name == "eof") return from.readEof(), "";
    if (call.name == "is-eof") return from.eof() ? "yes" : "no";
    if (call.name == "is-eoln") return from.eoln() ? "yes" : "no";
    if (call.name == "seek-eof") return from.seekEof() ? "yes" : "no";
    return call.name == "seek-eoln" ? (from.seekEoln() ? "yes" : "no") : "?";
}

inline std::string readNumber(InStream &from, const Call &call) {
    typedef long long ll;
    const std::string &name = call.variable;
    std::ostringstream out;
    out.precision(12);
    if (call.name == "int") out << from.readInt();
    else if (call.name == "int-in") out << from.readInt(int(call.low), int(call.high), name);
    else if (call.name == "integer") out << from.readInteger();
    else if (call.name == "long") out << from.readLong();
    else if (call.name == "long-in") out << from.readLong(ll(call.low), ll(call.high), name);
    else if (call.name == "unsigned") out << from.readUnsignedLong();
    else if (call.name == "double") out << from.readDouble();
    else if (call.name == "double-in") out << from.readReal(call.low, call.high, name);
    else if (call.name == "strict") out << from.readStrictReal(call.low, call.high, call.first, call.second, name);
    else if (call.name == "ints") out << shown(from.readInts(call.first, int(call.low), int(call.high), name));
    else if (call.name == "ints-from-0")
        out << shown(from.readIntegers(call.first, int(call.low), int(call.high), name, 0));
    else if (call.name == "longs") out << shown(from.readLongs(call.first, ll(call.low), ll(call.high), name));
    else if (call.name == "doubles") out << shown(from.readDoubles(call.first, call.low, call.high, name));
    else return readText(from, call);
    return out.str();
}

inline Call callIn(const std::string &line) {
    std::istringstream in(line);
    Call call;
    in >> call.name;
    const auto has = [&call](const char *part) { return call.name.find(part) != std::string::npos; };
    if (call.name == "tokens") in >> call.first >> call.text >> call.variable;
    else if (call.name == "lines") in >> call.first;
    else if (has("-like") || has("token-of") || call.name == "the-char") in >> call.text >> call.variable;
    else if (call.name == "strict") in >> call.low >> call.high >> call.first >> call.second >> call.variable;
    else if (call.name == "ints" || call.name == "longs" || call.name == "doubles" || call.name == "ints-from-0")
        in >> call.first >> call.low >> call.high >> call.variable;
    else in >> call.low >> call.high >> call.variable;
    return call;
}

/** What all calls of a script, parted by ';', found. */
inline std::string follow(InStream &from, const std::string &script) {
    std::istringstream in(script);
    std::string line, found;
    while (std::getline(in, line, ';')) {
        Call call = callIn(line);
        if (!call.name.empty()) found += call.name + ":" + readNumber(from, call) + " ";
    }
    return found;
}
#endif
