import type { Product } from '../e2e/support/product.ts'

/** A first start goes on making precompiled headers and libraries for a minute or two; they are no part of any figure. */
export async function judgeIsEquipped(product: Product): Promise<void> {
  for (let quietSince = Date.now(); Date.now() - quietSince < 3000; ) {
    if (product.pids('compiler').length) quietSince = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
