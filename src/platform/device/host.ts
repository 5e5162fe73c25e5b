import type { Host } from './host-types'
/** Twins: host.h5.ts, host.weapp.ts. */
export declare function host(): Host
export declare function isIos(): boolean
/** A browser on a computer pays by QR code. */
export declare function isDesktop(): boolean
