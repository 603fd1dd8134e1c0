/** What a client reads of one contract schema, without importing the schema. */
export type Shape<S extends { _zod: { output: unknown } }> = S['_zod']['output']
