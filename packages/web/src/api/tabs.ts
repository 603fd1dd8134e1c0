import { adoptStored } from './session.ts'

/** When this tab comes to the front it takes over what another tab did: a new session, or a logout. */
export function followOtherTabs(onEnded: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && adoptStored() === 'ended') onEnded()
  })
}
