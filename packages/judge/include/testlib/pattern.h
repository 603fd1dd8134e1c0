// Patterns of tokens and lines, to check and to generate: characters, [classes] with ranges and ^, (groups|of|choices),
// and ? * + {n} {n,} {n,m} after any of them; a backslash takes a character as it is, plain blanks count for nothing.
#ifndef VERDICT_TESTLIB_PATTERN_H
#define VERDICT_TESTLIB_PATTERN_H

namespace verdict_testlib {
struct Piece {
    /** One character of `set`, or, when there are ways, one of them. */
    std::bitset<256> set;
    std::vector<std::vector<Piece>> ways;
    int least = 1, most = 1;
};
typedef std::vector<std::vector<Piece>> Ways;

class PatternReader {
    const std::string &source;
    size_t at = 0;

    [[noreturn]] void fail() const { broken("pattern: illegal pattern \"" + source + "\""); }
    bool has() const { return at < source.size(); }
    bool isNext(char c) {
        while (has() && source[at] == ' ') at++;
        return has() && source[at] == c;
    }
    bool skip(char c) {
        if (!isNext(c)) return false;
        at++;
        return true;
    }
    void expect(char c) {
        if (!skip(c)) fail();
    }
    int take() {
        isNext(0);
        if (!has()) fail();
        if (source[at] == '\\' && ++at == source.size()) fail();
        return static_cast<unsigned char>(source[at++]);
    }
    int readNumber(int otherwise) {
        if (!has() || !std::isdigit(static_cast<unsigned char>(source[at]))) return otherwise;
        long long number = 0;
        while (has() && std::isdigit(static_cast<unsigned char>(source[at])))
            number = std::min<long long>(number * 10 + (source[at++] - '0'), INT_MAX);
        return int(number);
    }
    void readClass(std::bitset<256> &set) {
        bool isNegated = skip('^');
        while (!isNext(']')) {
            int from = take(), to = from;
            if (isNext('-') && at + 1 < source.size() && source[at + 1] != ']') {
                at++;
                to = take();
            }
            for (int c = from; c <= to; c++) set.set(size_t(c));
        }
        expect(']');
        if (isNegated) set.flip();
    }
    Piece readOne() {
        Piece piece;
        if (skip('(')) {
            piece.ways = readWays();
            expect(')');
        } else if (skip('[')) readClass(piece.set);
        else piece.set.set(size_t(take()));
        return piece;
    }
    Piece readCounted() {
        Piece piece = readOne();
        if (skip('?')) piece.least = 0;
        else if (skip('*')) piece.least = 0, piece.most = INT_MAX;
        else if (skip('+')) piece.most = INT_MAX;
        else if (skip('{')) {
            piece.least = piece.most = readNumber(-1);
            if (skip(',')) piece.most = readNumber(INT_MAX);
            if (piece.least < 0 || piece.most < piece.least) fail();
            expect('}');
        }
        return piece;
    }

public:
    explicit PatternReader(const std::string &from) : source(from) {}
    Ways readWays() {
        Ways all(1);
        while (has() && !isNext(')') && has()) {
            if (skip('|')) all.emplace_back();
            else all.back().push_back(readCounted());
        }
        return all;
    }
    Ways readAll() {
        Ways all = readWays();
        if (has()) fail();
        return all;
    }
};

/** Places in a text, ascending, each once. All ways are followed at the same time: no pattern takes for ever. */
typedef std::vector<size_t> Places;

inline Places afterWays(const Ways &ways, const std::string &text, const Places &from);

inline Places afterClass(const Piece &piece, const std::string &text, const Places &from) {
    Places reached;
    size_t runEnd = 0;
    for (size_t start : from) {
        const size_t last = start + std::min(text.size() - start, size_t(piece.most));
        runEnd = std::max(runEnd, start);
        while (runEnd < last && piece.set[static_cast<unsigned char>(text[runEnd])]) runEnd++;
        size_t next = start + size_t(piece.least);
        if (!reached.empty()) next = std::max(next, reached.back() + 1);
        for (; next <= std::min(runEnd, last); next++) reached.push_back(next);
    }
    return reached;
}

inline Places afterGroup(const Piece &piece, const std::string &text, const Places &from) {
    Places now = from;
    for (int done = 0; done < piece.least; done++) {
        Places next = afterWays(piece.ways, text, now);
        if (next == now) break;
        now.swap(next);
    }
    std::vector<bool> isReached(text.size() + 1);
    for (size_t place : now) isReached[place] = true;
    for (int done = piece.least; done < piece.most && !now.empty(); done++) {
        Places fresh;
        for (size_t place : afterWays(piece.ways, text, now))
            if (!isReached[place]) isReached[place] = true, fresh.push_back(place);
        now.swap(fresh);
    }
    Places all;
    for (size_t place = 0; place < isReached.size(); place++)
        if (isReached[place]) all.push_back(place);
    return all;
}

inline Places afterWays(const Ways &ways, const std::string &text, const Places &from) {
    Places all;
    for (const std::vector<Piece> &way : ways) {
        Places now = from;
        for (const Piece &piece : way) {
            if (now.empty()) break;
            now = piece.ways.empty() ? afterClass(piece, text, now) : afterGroup(piece, text, now);
        }
        Places both;
        std::set_union(all.begin(), all.end(), now.begin(), now.end(), std::back_inserter(both));
        all.swap(both);
    }
    return all;
}
} // namespace verdict_testlib

class random_t;

class pattern {
    std::string source;
    verdict_testlib::Ways ways;

public:
    pattern(const std::string &from) : source(from), ways(verdict_testlib::PatternReader(source).readAll()) {}

    bool matches(const std::string &text) const {
        const verdict_testlib::Places ends = verdict_testlib::afterWays(ways, text, verdict_testlib::Places(1, 0));
        return !ends.empty() && ends.back() == text.size();
    }
    std::string src() const { return source; }
    /** A text that matches; open ends (* and +) cannot be generated. */
    std::string next(random_t &rnd) const;
};

namespace verdict_testlib {
/** Patterns are written into calls that run a million times: each is read once. */
inline const pattern &knownPattern(const std::string &source) {
    static std::map<std::string, pattern> known;
    std::map<std::string, pattern>::iterator found = known.find(source);
    if (found == known.end()) found = known.insert(std::make_pair(source, pattern(source))).first;
    return found->second;
}
} // namespace verdict_testlib
#endif
