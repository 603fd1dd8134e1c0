import type { Person } from '../stand-in.ts'

/** Three accounts of an operator, and somebody who has an account of her own. */
export const somePeople = (): Person[] => [
  { name: 'relay1', password: 'secret1', profile: '' },
  { name: 'relay2', password: 'secret2', profile: '' },
  { name: 'relay3', password: 'secret3', profile: '' },
  { name: 'ada', password: 'lovelace', profile: '' },
]
