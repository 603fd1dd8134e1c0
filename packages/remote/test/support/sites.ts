import type { SiteDefinition } from '@verdict/stand-ins/kit/visit.ts'
import { atcoder as atcoderStandIn } from '@verdict/stand-ins/sites/atcoder.ts'
import { codeforces } from '@verdict/stand-ins/sites/codeforces.ts'
import { hdu as hduStandIn } from '@verdict/stand-ins/sites/hdu.ts'
import { libreoj as libreojStandIn } from '@verdict/stand-ins/sites/libreoj.ts'
import { poj as pojStandIn } from '@verdict/stand-ins/sites/poj.ts'
import { spoj as spojStandIn } from '@verdict/stand-ins/sites/spoj.ts'
import type { Site } from '../../src/site.ts'
import { atcoder } from '../../src/sites/atcoder/index.ts'
import { cf } from '../../src/sites/cf/index.ts'
import { gym } from '../../src/sites/gym/index.ts'
import { hdu } from '../../src/sites/hdu/index.ts'
import { libreoj } from '../../src/sites/libreoj/index.ts'
import { poj } from '../../src/sites/poj/index.ts'
import { spoj } from '../../src/sites/spoj/index.ts'

const gxx = { name: 'G++', id: '0' }
/** A problem of each site that there is a stand-in for, and a language to write it in. */
export const sites: [string, Site, SiteDefinition, string, { name: string; id: string }][] = [
  ['CF', cf, codeforces, '4A', { name: 'GNU G++17 7.3.0', id: '54' }],
  ['GYM', gym, codeforces, '100001A', { name: 'GNU G++17 7.3.0', id: '54' }],
  ['HDU', hdu, hduStandIn, '1000', gxx],
  ['POJ', poj, pojStandIn, '1000', gxx],
  ['SPOJ', spoj, spojStandIn, 'TEST', { name: 'C++ (gcc 8.3)', id: '1' }],
  ['AC', atcoder, atcoderStandIn, 'abc300_a', { name: 'C++ 20 (gcc 12.2)', id: '5001' }],
  [
    ...(['LIBRE', libreoj, libreojStandIn, '1'] as const),
    {
      name: 'C++ 17 (G++)',
      id: '{"language":"cpp","compileAndRunOptions":{"compiler":"g++","std":"c++17","O":"0","m":"64"}}',
    },
  ],
]
