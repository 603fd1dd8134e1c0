import { languagesIn } from './language.ts'

export const pojLanguages = languagesIn([
  ['G++', '0', 'text/x-c++src'],
  ['GCC', '1', 'text/x-csrc'],
  ['Java', '2', 'text/x-java'],
  ['Pascal', '3', 'text/x-pascal'],
  ['C++', '4', 'text/x-c++src'],
  ['C', '5', 'text/x-csrc'],
  ['Fortran', '6', 'text/x-fortran'],
])
