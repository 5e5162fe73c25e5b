/** `told`: copied, and the host has already shown a confirmation. */
export type CopyOutcome = 'copied' | 'told' | 'failed'
