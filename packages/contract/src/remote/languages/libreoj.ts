import { languagesIn } from './language.ts'

const inWords = (language: string, compileAndRunOptions: Record<string, string> = {}): string =>
  JSON.stringify({ language, compileAndRunOptions })
const cpp = (compiler: string, std: string, O: string) => inWords('cpp', { compiler, std, O, m: '64' })
const c = (compiler: string, std: string) => inWords('c', { compiler, std, O: '0', m: '64' })

/** Ids are the JSON of what a submission says of its language. */
export const libreojLanguages = languagesIn([
  ['C++ 11 (G++)', cpp('g++', 'c++11', '0'), 'text/x-c++src'],
  ['C++ 17 (G++)', cpp('g++', 'c++17', '0'), 'text/x-c++src'],
  ['C++ 11 O2(G++)', cpp('g++', 'c++11', '2'), 'text/x-c++src'],
  ['C++ 17 O2(G++)', cpp('g++', 'c++17', '2'), 'text/x-c++src'],
  ['C++ 11 (Clang++)', cpp('clang++', 'c++11', '0'), 'text/x-c++src'],
  ['C++ 17 (Clang++)', cpp('clang++', 'c++17', '0'), 'text/x-c++src'],
  ['C++ 11 O2(Clang++)', cpp('clang++', 'c++11', '2'), 'text/x-c++src'],
  ['C++ 17 O2(Clang++)', cpp('clang++', 'c++17', '2'), 'text/x-c++src'],
  ['C 11 (GCC)', c('gcc', 'c11'), 'text/x-csrc'],
  ['C 17 (GCC)', c('gcc', 'c17'), 'text/x-csrc'],
  ['C 11 (Clang)', c('clang', 'c11'), 'text/x-csrc'],
  ['C 17 (Clang)', c('clang', 'c17'), 'text/x-csrc'],
  ['Java', inWords('java'), 'text/x-java'],
  ['Kotlin 1.8 (JVM)', inWords('kotlin', { version: '1.8', platform: 'jvm' }), 'text/x-kotlin'],
  ['Pascal', inWords('pascal', { optimize: '-' }), 'text/x-pascal'],
  ['Python 3.10', inWords('python', { version: '3.10' }), 'text/x-python'],
  ['Python 3.9', inWords('python', { version: '3.9' }), 'text/x-python'],
  ['Python 2.7', inWords('python', { version: '2.7' }), 'text/x-python'],
  ['Rust 2021', inWords('rust', { version: '2021', optimize: '0' }), 'text/x-rustsrc'],
  ['Rust 2018', inWords('rust', { version: '2018', optimize: '0' }), 'text/x-rustsrc'],
  ['Rust 2015', inWords('rust', { version: '2015', optimize: '0' }), 'text/x-rustsrc'],
  ['Go 1.x', inWords('go', { version: '1.x' }), 'text/x-go'],
  ['C# 9', inWords('csharp', { version: '9' }), 'text/x-csharp'],
  ['C# 7.3', inWords('csharp', { version: '7.3' }), 'text/x-csharp'],
])
