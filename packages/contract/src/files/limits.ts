/** A picture in a text: gif, jpg, jpeg, png, bmp or webp. */
export const maxPictureBytes = 4 * 1024 * 1024

/** A file that a text links to. */
export const maxFileBytes = 128 * 1024 * 1024

/** Pictures at the top of the home page. */
export const maxCarouselPictures = 20
