/** Where a refused call of the administration leads. */
export type AdminAddress = '/admin' | '/admin/login'

let goTo: (address: AdminAddress) => void = () => undefined

/** Says how one gets there: the calls do not know the router. */
export const onAdminRefusal = (go: (address: AdminAddress) => void): void => {
  goTo = go
}

export const goToAdmin = (address: AdminAddress): void => goTo(address)

export const isAdminCall = (path: string): boolean => path.split('/')[2] === 'admin'
