import { languagesIn } from './language.ts'

export const hduLanguages = languagesIn([
  ['G++', '0', 'text/x-c++src'],
  ['GCC', '1', 'text/x-csrc'],
  ['C++', '2', 'text/x-c++src'],
  ['C', '3', 'text/x-csrc'],
  ['Pascal', '4', 'text/x-pascal'],
  ['Java', '5', 'text/x-java'],
  ['C#', '6', 'text/x-csharp'],
])
