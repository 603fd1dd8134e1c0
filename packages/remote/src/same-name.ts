/** Whether two texts are one name at a site: sites tell names apart by more than capitals. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
