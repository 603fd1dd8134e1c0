import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { checkoutRoot } from '../../process/paths.ts'
import { closedCheckout, skipUnless } from '../../testing/skip.ts'

/** Whether others than its owner may pass through all folders down to this one. */
function isOpen(folder: string): boolean {
  const mayPass = (fs.statSync(folder).mode & 0o001) !== 0
  return mayPass && (folder === path.dirname(folder) || isOpen(path.dirname(folder)))
}

const isRoot = process.getuid?.() === 0

/**
 * For what root hands to another account, which then reads the checkout, too. In a closed folder, such as /root, the product
 * keeps root's rights and says so.
 */
export const asRootInOpenCheckout = skipUnless(isRoot && isOpen(checkoutRoot), isRoot ? closedCheckout : 'needs root')
