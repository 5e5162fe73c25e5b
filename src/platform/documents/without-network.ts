/**
 * What the host needs to show this screen where there is no network. Resolves once it has all of it; rejects where it cannot have
 * it. Twins: without-network.h5.ts, without-network.weapp.ts.
 */
export declare function keepScreen(): Promise<void>
