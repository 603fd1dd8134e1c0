/** The status of each refusal in the envelope, and that of HTTP where it is not 200. */
export type StatusOfCode = Record<string, { status: number; http?: number }>
