import type { RemoteServerState } from '@verdict/contract/remote/admin-routes.ts'
import type { Shape } from '../../api/shape.ts'

/** A site as the page is told of it. */
export type SiteState = Shape<typeof RemoteServerState>
