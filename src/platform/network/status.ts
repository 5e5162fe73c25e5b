/** Whether the device has a network right now. Twins: status.h5.ts, status.weapp.ts. */
export declare function isConnected(): boolean

/** Calls back whenever the network goes or comes back; returns what stops that. */
export declare function onNetworkChange(changed: (isConnected: boolean) => void): () => void
