/** Whether the device is online. */
export declare function isConnected(): boolean

/** Calls back when the network is lost or comes back; returns the unsubscribe function. */
export declare function onNetworkChange(changed: (isConnected: boolean) => void): () => void
