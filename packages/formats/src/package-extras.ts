/** What of a package no table has a place for, as it lies beside the test data. */
type PackageExtras = Record<string, unknown> | null

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What input validators are called with, by the name of the case, where the package says it by group. */
export function validatorArgsOf(packageExtras: PackageExtras): Record<string, string[]> {
  const args = packageExtras?.validatorArgs
  if (typeof args !== 'object' || args === null) return {}
  return Object.fromEntries(Object.entries(args).flatMap(([name, list]) => (isTexts(list) ? [[name, list]] : [])))
}

/** Names of the files that are compiled with every submission of their language, and do not only lie beside it. */
export const linkedFilesOf = (packageExtras: PackageExtras): string[] => {
  const names = packageExtras?.linkedFiles
  return isTexts(names) ? names : []
}
