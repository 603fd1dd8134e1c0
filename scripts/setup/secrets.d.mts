/** Takes secrets out of an environment that helpers inherit. */
export function hideSecrets(env: NodeJS.ProcessEnv): void
