/**
 * Makes this screen available offline. Resolves once everything is cached; rejects if the host cannot cache it.
 */
export declare function keepScreen(): Promise<void>
