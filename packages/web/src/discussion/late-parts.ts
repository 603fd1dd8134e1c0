import { lazy } from 'react'

/** The dialogs with their forms and editor: they come when somebody opens one, for most who read never do. */
export const DiscussionDialog = lazy(() =>
  import('./DiscussionDialog.tsx').then((part) => ({ default: part.DiscussionDialog })),
)
export const EditDialog = lazy(() => import('./EditDialog.tsx').then((part) => ({ default: part.EditDialog })))
export const ReportDialog = lazy(() => import('./ReportDialog.tsx').then((part) => ({ default: part.ReportDialog })))
