/** A person's picture: gif, jpg, jpeg, png, bmp or webp, at most 2 MB. */
export const maxAvatarBytes = 2 * 1024 * 1024

/** Users that one import or one generation makes. */
export const maxBatchUsers = 2000
