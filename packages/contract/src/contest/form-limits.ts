/** Bounds of a contest's fields, for the form and the server alike. Lengths are in characters. */
export const contestLimits = {
  title: 255,
  description: 65_535,
  password: 255,
  /** Of the rule that limits who may take part, with all names in it. */
  accountRule: 65_535,
  starAccounts: 5000,
  username: 64,
  tiers: 20,
  tierName: 50,
  displayId: 20,
  /** For one rejected attempt. */
  penaltyMinutes: 1440,
  announcement: 65_535,
} as const
