import type { Product } from '../e2e/support/product.ts'

/**
 * A first start goes on making precompiled headers and archives, and finds slow languages, for a minute or two: no part of any
 * figure. Resolves when the judge has announced every language named, and no compiler was seen for three seconds.
 */
export async function judgeIsEquipped(product: Product, languages: string[] = []): Promise<void> {
  for (let quietSince = Date.now(); Date.now() - quietSince < 3000; ) {
    if (product.pids('compiler').length || !(await hasAll(product, languages))) quietSince = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function hasAll({ url }: Product, wanted: string[]): Promise<boolean> {
  const reply = await fetch(`${url}/api/languages?all=false`)
  const { data } = (await reply.json()) as { data: { name: string }[] }
  return wanted.every((name) => data.some((language) => language.name === name))
}
