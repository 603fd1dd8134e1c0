import { pathToFileURL } from 'node:url'
import { fieldRulesOf } from '@verdict/contract/field-rules.ts'
import type { Plugin } from 'vite'

/**
 * `import fields from '@verdict/contract/<area>/routes.ts?fields'` gives a form the rules of its route's schema without the
 * schema, e.g. `fields.addProblem.title.maxLength`. Routes that only read have none.
 */
export const contractFields = (): Plugin => ({
  name: 'contract-fields',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'fields') return null
    const declared: Record<string, unknown> = await import(pathToFileURL(file).href)
    const rules = Object.entries(declared).flatMap(([name, route]) => {
      const { method, input } = (route ?? {}) as { method?: string; input?: Parameters<typeof fieldRulesOf>[0] }
      return method && method !== 'GET' && input ? [[name, fieldRulesOf(input)] as const] : []
    })
    return `export default ${JSON.stringify(Object.fromEntries(rules))}`
  },
})
