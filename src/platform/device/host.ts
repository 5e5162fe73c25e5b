import type { Host } from './host-types'
/** Returns the environment that the client runs in. Implemented in host.h5.ts and host.weapp.ts. */
export declare function host(): Host
export declare function isIos(): boolean
/** Whether the client runs on a desktop computer, which pays by QR code. */
export declare function isDesktop(): boolean
