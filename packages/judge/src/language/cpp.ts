import { renameLone } from './files.ts'
import { type Aid, aidLimits, compileEnv, type Language, mib, type Toolchain } from './language.ts'
import { flagsOf, type Native, native } from './native.ts'

const extensions = ['.cpp', '.cc', '.cxx', '.c++', '.C', '.c']
const headerPlace = '/headers'
const header = 'bits/stdc++.h'

/**
 * A precompiled bits/stdc++.h. Beside it lies one that leads to the real header: GCC falls back to it whenever the compiled one
 * does not fit, as after a #pragma, and would otherwise say that there is no such file.
 */
const precompiledHeader = (about: Native, tools: Toolchain): Aid => ({
  place: headerPlace,
  isNeeded: false,
  plan: {
    files: [{ name: header, text: `#include_next <${header}>\n` }],
    steps: [
      { argv: [tools.path, ...flagsOf(about), '-x', 'c++-header', header, '-o', `${header}.gch`], env: compileEnv },
    ],
    artefacts: ['bits'],
    limits: aidLimits,
    artefactBytes: 512 * mib,
  },
})

const cpp = (name: string, standard: string, optimise: boolean): Language => {
  const aliases = ['c++', 'cpp']
  const about: Native = {
    name,
    aliases,
    compiler: 'g++',
    standard,
    optimise,
    extensions,
    brand: 'G++',
    include: headerPlace,
  }
  const language = native(about)
  return {
    ...language,
    plan: (files, tools) => language.plan(renameLone(files, 'main.cpp'), tools),
    aid: (tools) => precompiledHeader(about, tools),
    // What is more than the machine has is refused; with more memory it would have met the limit.
    ranOutOfMemory: ({ ending, stderr }) => ending === 'signal' && /instance of 'std::bad_alloc'/.test(stderr),
  }
}

export const cppLanguages: Language[] = [
  cpp('C++ 17 With O2', 'gnu++17', true),
  cpp('C++ 17', 'gnu++17', false),
  cpp('C++ 20 With O2', 'gnu++20', true),
  cpp('C++ 20', 'gnu++20', false),
  cpp('C++ With O2', 'gnu++14', true),
  cpp('C++', 'gnu++14', false),
]
