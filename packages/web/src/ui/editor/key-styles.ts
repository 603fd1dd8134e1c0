/** Whose keys the editor follows; kept apart from what follows them, which comes when it is chosen. */
export const keyStyles = ['usual', 'vim', 'emacs'] as const
export type KeyStyle = (typeof keyStyles)[number]
