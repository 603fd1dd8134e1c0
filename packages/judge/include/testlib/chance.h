// The one source of chance, texts made of patterns by it, and shuffling.
#ifndef VERDICT_TESTLIB_CHANCE_H
#define VERDICT_TESTLIB_CHANCE_H

namespace verdict_testlib {
inline std::string generate(const Ways &ways, random_t &rnd);
inline std::string generate(const Piece &piece, random_t &rnd) {
    if (piece.most == INT_MAX) broken("pattern: a text without a greatest length cannot be generated");
    std::string text, choices;
    for (size_t c = 0; c < 256; c++)
        if (piece.set[c]) choices += char(c);
    if (piece.ways.empty() && choices.empty()) broken("pattern: an empty class");
    for (int left = rnd.next(piece.least, piece.most); left > 0; left--) {
        if (piece.ways.empty()) text += choices[size_t(rnd.next(int(choices.size())))];
        else text += generate(piece.ways, rnd);
    }
    return text;
}
inline std::string generate(const Ways &ways, random_t &rnd) {
    std::string text;
    for (const Piece &piece : ways[size_t(rnd.next(int(ways.size())))]) text += generate(piece, rnd);
    return text;
}
inline random_t &theChance() {
    static random_t the;
    return the;
}
} // namespace verdict_testlib

inline std::string pattern::next(random_t &rnd) const { return verdict_testlib::generate(ways, rnd); }

static random_t &rnd = verdict_testlib::theChance();

template <typename It> void shuffle(It first, It last) {
    for (It at = first; at != last; ++at) std::swap(*at, *(first + rnd.next(static_cast<long long>(at - first) + 1)));
}
#endif
