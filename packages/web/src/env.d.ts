/** Version of the product, from the root package.json. */
declare const __VERSION__: string
