import path from 'node:path'

/** The folder of the checkout; programs of the product are named relative to it. */
export const checkoutRoot = path.resolve(import.meta.dirname, '../..')

export const inCheckout = (...parts: string[]) => path.join(checkoutRoot, ...parts)
