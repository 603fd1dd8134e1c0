import type { Notice } from '@verdict/contract/message/notice-routes.ts'
import type { Shape } from '../../api/shape.ts'

/** A notice as the back office lists it. */
export type NoticeRow = Shape<typeof Notice>
