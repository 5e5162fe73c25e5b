/**
 * Makes this screen available offline. Resolves once everything is cached; rejects if the host cannot cache it.
 * Implemented in without-network.h5.ts and without-network.weapp.ts.
 */
export declare function keepScreen(): Promise<void>
