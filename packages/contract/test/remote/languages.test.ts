import { expect, test } from 'vitest'
import { languagesOfSite } from '../../src/remote/languages/index.ts'
import { RemoteLanguage } from '../../src/remote/problem.ts'
import { remoteIdOf, remoteSiteKeys } from '../../src/remote/sites.ts'

const offering = remoteSiteKeys.filter((site) => languagesOfSite(site).length > 0)

test.each(offering)('languages of %s have names, numbers and editor modes of their own kind', (site) => {
  const languages = languagesOfSite(site)
  for (const { name, id, contentType } of languages) {
    expect(RemoteLanguage.safeParse({ name, id }).success).toBe(true)
    expect([name, id]).toEqual([name.trim(), id.trim()])
    expect(contentType).toMatch(/^(text|application)\/[a-z0-9.+-]+$/)
  }
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length)
  expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length)
})

test('modes are those of the language, not of what its name happens to hold', () => {
  const modes = languagesOfSite('SPOJ').map(({ name, contentType }) => [name.replace(/ \([^(]*\)$/, ''), contentType])
  expect(Object.fromEntries(modes)).toMatchObject({
    C: 'text/x-csrc',
    'C++14': 'text/x-c++src',
    'C#': 'text/x-csharp',
    'Objective-C': 'text/x-objectivec',
    JavaScript: 'text/javascript',
    Java: 'text/x-java',
    CoffeeScript: 'text/x-coffeescript',
    'Brainf**k': 'text/x-brainfuck',
  })
})

test('an id here names the site and the id there, which may hold dashes', () => {
  expect(remoteIdOf('hdu-1000')).toEqual({ site: 'HDU', id: '1000' })
  expect(remoteIdOf('AC-code-festival-2016_a')).toEqual({ site: 'AC', id: 'code-festival-2016_a' })
  expect([remoteIdOf('P1001'), remoteIdOf('HDU-'), remoteIdOf('XYZ-1')]).toEqual([undefined, undefined, undefined])
})
