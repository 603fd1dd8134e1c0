/** A balloon waits, is carried, or was delivered. */
export const balloonStates = ['waiting', 'carried', 'delivered'] as const
export type BalloonState = (typeof balloonStates)[number]
