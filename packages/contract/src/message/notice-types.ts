/** To every user, to one, or to those with a role of the back office. */
export const noticeTypes = ['All', 'Single', 'Admin'] as const
export type NoticeType = (typeof noticeTypes)[number]
