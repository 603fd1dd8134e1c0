/** A list of a field opens where the field is: a dialog lies above the rest of the page, and clips nothing that is fixed. */
export const overlay = { withinPortal: false, floatingStrategy: 'fixed' } as const
