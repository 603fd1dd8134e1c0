/** Whether the page on screen is one of the back office. */
export const inOffice = (): boolean => /^\/admin(\/|$)/.test(location.pathname)

const doors = ['/admin', '/admin/', '/admin/login', '/admin/logout']

/** The login of the back office; afterwards one is where one is now. */
export function officeLogin(): { to: '/admin/login'; search: { next?: string }; replace: true } {
  const isWorth = inOffice() && !doors.includes(location.pathname)
  return { to: '/admin/login', search: isWorth ? { next: location.pathname + location.search } : {}, replace: true }
}
