// Compares as the default validator of ICPC packages does, for judges that compare lines only.
// Called with input, output and answer; ends with 0 when the output is right, with 102 when it is wrong.
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

static const bool case_sensitive = VERDICT_CASE_SENSITIVE;
static const bool space_sensitive = VERDICT_SPACE_SENSITIVE;
// negative: not given
static const double relative = VERDICT_FLOAT_RELATIVE;
static const double absolute = VERDICT_FLOAT_ABSOLUTE;

static std::string contents(const char *path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

static bool is_space(char c) { return std::isspace((unsigned char)c) != 0; }

static bool same_text(const std::string &a, const std::string &b) {
  if (case_sensitive) return a == b;
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); i++)
    if (std::tolower((unsigned char)a[i]) != std::tolower((unsigned char)b[i])) return false;
  return true;
}

static bool number(const std::string &text, double &value) {
  if (text.empty() || text.find_first_of("xX") != std::string::npos) return false;
  char *end = nullptr;
  value = std::strtod(text.c_str(), &end);
  return *end == '\0';
}

static bool same_token(const std::string &found, const std::string &wanted) {
  if (same_text(found, wanted)) return true;
  double a = 0, b = 0;
  if (relative < 0 && absolute < 0) return false;
  if (!number(wanted, b) || !number(found, a) || !std::isfinite(a) || !std::isfinite(b)) return false;
  const double difference = std::fabs(a - b);
  return (absolute >= 0 && difference <= absolute) || (relative >= 0 && difference <= relative * std::fabs(b));
}

// A text taken apart: a run of blanks, then a token, either of which may be empty at the ends.
struct Reader {
  const std::string &text;
  std::size_t at;
  std::string take(bool blanks) {
    const std::size_t start = at;
    while (at < text.size() && is_space(text[at]) == blanks) at++;
    return text.substr(start, at - start);
  }
};

static bool right(const std::string &output, const std::string &answer) {
  Reader found = {output, 0}, wanted = {answer, 0};
  for (;;) {
    const std::string found_blanks = found.take(true), wanted_blanks = wanted.take(true);
    if (space_sensitive && found_blanks != wanted_blanks) return false;
    const std::string found_token = found.take(false), wanted_token = wanted.take(false);
    if (found_token.empty() || wanted_token.empty()) return found_token.empty() && wanted_token.empty();
    if (!same_token(found_token, wanted_token)) return false;
  }
}

int main(int count, char **names) {
  if (count < 4) return 103;
  if (right(contents(names[2]), contents(names[3]))) {
    std::fprintf(stderr, "ok\n"); // some judges go by the words and not by the code
    return 0;
  }
  std::fprintf(stderr, "wrong answer\n");
  return 102;
}
