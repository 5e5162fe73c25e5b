/** `told`: copied, and the host has said so itself. */
export type CopyOutcome = 'copied' | 'told' | 'failed'
