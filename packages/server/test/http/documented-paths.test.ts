import fs from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/endpoints.ts'
import { openSite } from '../support/site.ts'

const lines = (name: string) =>
  fs
    .readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

const documented = lines('api-paths.txt')
const toCome = lines('api-paths-to-come.txt')
const declared = endpoints.map(({ route }) => `${route.method} ${route.path}`)

let served: string[] = []

beforeAll(async () => {
  const { app, close } = await openSite()
  served = documented.filter((line) => {
    const [method = '', url = ''] = line.split(' ')
    return app.hasRoute({ method, url })
  })
  await close()
})

describe('documented calls', () => {
  test('stand once in each list', () => {
    expect(new Set(documented).size).toBe(documented.length)
    expect(new Set(toCome).size).toBe(toCome.length)
  })

  test('are served or still to come, never both', () => {
    const missing = documented.filter((line) => !served.includes(line))
    expect(missing.sort()).toEqual(toCome.toSorted())
  })

  test('nothing is declared that is not documented', () => {
    expect(declared.filter((line) => !documented.includes(line))).toEqual([])
  })

  test('what is declared is served', () => {
    expect(declared.filter((line) => !served.includes(line))).toEqual([])
  })
})
