import { renameLone } from './files.ts'
import type { Language } from './language.ts'
import { native } from './native.ts'

const c = (name: string, optimise: boolean): Language => {
  const language = native({
    name,
    aliases: ['c'],
    compiler: 'gcc',
    standard: 'gnu11',
    optimise,
    extensions: ['.c'],
    brand: 'GCC',
  })
  return { ...language, plan: (files, tools) => language.plan(renameLone(files, 'main.c'), tools) }
}

export const cLanguages: Language[] = [c('C With O2', true), c('C', false)]
