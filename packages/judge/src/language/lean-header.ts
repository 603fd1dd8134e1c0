import type { Native } from './native.ts'

/**
 * A bits/stdc++.h without the headers that few programs use and the special functions. What g++ does at the end of every
 * program is to go through the templates that inline functions of its headers use: most of them belong to these.
 */

interface Part {
  /** The first standard (two digits) of which bits/stdc++.h has them. */
  since: number
  headers: string
}

const c = `cassert cctype cerrno cfloat ciso646 climits clocale cmath csetjmp csignal cstdarg cstddef cstdio cstdlib cstring
  ctime cwchar cwctype cfenv cinttypes cstdint cuchar`

const parts: Part[] = [
  {
    since: 11,
    headers: `${c} algorithm bitset complex deque exception fstream functional iomanip ios iosfwd iostream istream iterator
      limits list locale map memory new numeric ostream queue set sstream stack stdexcept streambuf string typeinfo utility
      vector array atomic chrono forward_list initializer_list random ratio system_error tuple typeindex type_traits
      unordered_map unordered_set`,
  },
  { since: 17, headers: 'optional string_view variant' },
  { since: 20, headers: 'bit compare concepts coroutine numbers ranges source_location span version' },
]

const yearOf = ({ standard }: Native) => Number(standard.slice(-2))

const headersOf = (about: Native): string[] =>
  parts.filter(({ since }) => since <= yearOf(about)).flatMap(({ headers }) => headers.split(/\s+/))

/** What GCC's own headers ask before they bring them; theirs since C++ 17. */
const specialFunctions = '_GLIBCXX_USE_STD_SPEC_FUNCS'

/** The text of the lean header. */
export function leanHeader(about: Native): string {
  const includes = headersOf(about)
    .map((name) => `#if __has_include(<${name}>)\n#include <${name}>\n#endif\n`)
    .join('')
  if (yearOf(about) < 17) return includes
  return `#include <cstddef>\n#undef ${specialFunctions}\n${includes}#define ${specialFunctions} 1\n`
}

/** Headers of C under the names that C gives them. */
const ofC = `assert ctype errno fenv float inttypes limits locale math setjmp signal stdarg stddef stdint stdio stdlib string time
  wchar wctype uchar`

/** What a source may include and still do with the lean header. */
export const leanIncludes = (about: Native): ReadonlySet<string> =>
  new Set([
    'bits/stdc++.h',
    ...headersOf(about),
    ...ofC.split(/\s+/).map((name) => `${name}.h`),
    'ext/pb_ds/assoc_container.hpp',
    'ext/pb_ds/hash_policy.hpp',
    'ext/pb_ds/priority_queue.hpp',
    'ext/pb_ds/tag_and_trait.hpp',
    'ext/pb_ds/tree_policy.hpp',
    'ext/pb_ds/trie_policy.hpp',
  ])
