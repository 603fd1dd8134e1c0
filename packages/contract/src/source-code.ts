import { z } from 'zod'

/** A source without the byte-order mark that some editors begin a file with and that some compilers stumble over. */
export const withoutByteOrderMark = (code: string): string => code.replace(/^\ufeff+/, '')

/** Code as somebody hands it in, wherever that is. */
export const sourceCode = z.string().overwrite(withoutByteOrderMark)
