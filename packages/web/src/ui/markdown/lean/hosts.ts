const asItIs = (host: string): string => host

/** Browsers turn international host names into their ASCII form themselves. */
export default { toASCII: asItIs, toUnicode: asItIs }
