/** Where the runner is built when nothing else is asked for. */
export declare const defaultBinary: string
/** Builds the runner to `outFile` if its sources changed; resolves to the path. Rejects with the compiler's words. */
export declare function buildSandbox(outFile?: string): Promise<string>
/** Compiles the hostile programs whose sources changed; resolves to their folder. Rejects with the compiler's words. */
export declare function buildAttacks(folder?: string): Promise<string>
