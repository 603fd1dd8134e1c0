/** Why a job cannot be given to any judge. */
export class Unjudgeable extends Error {}
