/** A person's picture: gif, jpg, jpeg, png, bmp or webp, at most 2 MB. */
export const maxAvatarBytes = 2 * 1024 * 1024

/** Users that one import or one generation makes. */
export const maxBatchUsers = 2000

/** Characters of a password: one that is chosen, and one that is generated for others. */
export const passwordLength = { min: 6, max: 20, maxGenerated: 25 } as const
