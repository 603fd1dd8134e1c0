/** Version of the product, from the root package.json. */
declare const __VERSION__: string

/** What the schemas of an area's routes ask of their fields, by the route's name (build/contract-fields.ts). */
declare module '*routes.ts?fields' {
  const fields: Record<string, import('@verdict/contract/field-rules.ts').FieldRules>
  export default fields
}
