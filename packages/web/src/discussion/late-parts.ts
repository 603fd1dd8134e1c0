import { lazy } from 'react'

/** What has forms and an editor: it comes when somebody opens it, for most who read never do. */
export const CategoryNames = lazy(() => import('./CategoryNames.tsx').then((part) => ({ default: part.CategoryNames })))
export const DiscussionDialog = lazy(() =>
  import('./DiscussionDialog.tsx').then((part) => ({ default: part.DiscussionDialog })),
)
export const EditDialog = lazy(() => import('./EditDialog.tsx').then((part) => ({ default: part.EditDialog })))
export const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((part) => ({ default: part.ReportDialog })))
