import { followStored, onEndedElsewhere } from './session.ts'

/** When this tab comes to the front it takes over what another tab did: a new session, or a logout. */
export function followOtherTabs(onEnded: () => void): void {
  onEndedElsewhere(onEnded)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followStored()
  })
}
