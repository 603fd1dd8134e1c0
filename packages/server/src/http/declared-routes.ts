import * as account from '@verdict/contract/account/routes.ts'
import * as files from '@verdict/contract/files/routes.ts'
import * as judgeAdmin from '@verdict/contract/judging/admin-routes.ts'
import * as node from '@verdict/contract/judging/job.ts'
import * as judging from '@verdict/contract/judging/routes.ts'
import * as testRun from '@verdict/contract/judging/test-run-routes.ts'
import * as limit from '@verdict/contract/problem/limit-routes.ts'
import * as problem from '@verdict/contract/problem/routes.ts'
import * as workbench from '@verdict/contract/problem/workbench-routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import * as site from '@verdict/contract/site/routes.ts'

export interface DeclaredRoute {
  area: string
  name: string
  route: Route
}

const areas: Record<string, object> = {
  ...{ account, site, problem, judging, 'test run': testRun, 'judge administration': judgeAdmin },
  ...{ workbench, 'time limit': limit, files, 'judge node': node },
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every endpoint the contract declares, by area. */
export function declaredRoutes(): DeclaredRoute[] {
  return Object.entries(areas).flatMap(([area, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => isRoute(value))
      .map(([name, route]) => ({ area, name, route: route as Route })),
  )
}
