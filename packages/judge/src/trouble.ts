/** The sandbox or something else of ours failed: a System Error, never the contestant's fault. */
export class Trouble extends Error {}
