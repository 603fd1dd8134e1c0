/**
 * Every refusal the site can give, with the status in the envelope. HTTP stays 200 except where `http` says otherwise
 * (sign-in 401, role 403, malformed requests 400: contract 0.3).
 */
export const errors = {
  'request/malformed': { status: 400, http: 400 },
  'request/not-found': { status: 404, http: 404 },
  'request/method': { status: 400, http: 405 },
  'request/media-type': { status: 400, http: 415 },
  'request/too-large': { status: 413, http: 413 },
  'server/internal': { status: 500, http: 500 },
  'server/unavailable': { status: 503, http: 503 },
  'account/sign-in-needed': { status: 401, http: 401 },
  'account/session-over': { status: 401, http: 401 },
  'account/not-allowed': { status: 403, http: 403 },
  'account/submitting-banned': { status: 403, http: 403 },
  'account/wrong-credentials': { status: 400 },
  'account/password-length': { status: 400 },
  'account/username-length': { status: 400 },
  'account/too-many-failures': { status: 400 },
  'account/disabled': { status: 400 },
  'account/registration-closed': { status: 401 },
  'account/email-malformed': { status: 400 },
  'account/email-taken': { status: 400 },
  'account/username-taken': { status: 400 },
  'account/code-wait': { status: 400 },
  'account/code-wrong': { status: 400 },
  'account/only-mine-needs-sign-in': { status: 401 },
  'problem/not-found': { status: 404 },
  'problem/not-public': { status: 403 },
  'problem/awaits-time-limit': { status: 403 },
  'problem/bank-empty': { status: 400 },
  'problem/not-solved-yet': { status: 403 },
  'submission/not-found': { status: 404 },
  'submission/not-yours': { status: 403 },
  'submission/empty-code': { status: 400 },
  'submission/code-too-long': { status: 400 },
  'submission/language-unknown': { status: 400 },
  'submission/too-soon': { status: 403 },
  'submission/judging-closed': { status: 403 },
  'submission/contest-not-here': { status: 404 },
  'import/nothing-imported': { status: 400 },
  'import/no-file': { status: 400 },
} as const satisfies Record<string, { status: number; http?: number }>

export type ErrorCode = keyof typeof errors

/** Texts of one language; a missing one does not compile. `{name}` is filled from the refusal. */
export type ErrorTexts = Record<ErrorCode, string>
