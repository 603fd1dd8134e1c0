/** Resolves once what stands on the page now was painted; at once in a tab that nobody sees, which is not painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const soon = () => setTimeout(resolve)
    if (document.hidden) soon()
    else requestAnimationFrame(soon)
  })
