import type { Host, TopRoom } from './device-types'

/** Returns the environment that the client runs in. */
export declare function host(): Host
export declare function isIos(): boolean
/** Whether the client runs on a desktop computer, which pays by QR code. */
export declare function isDesktop(): boolean

export declare function topRoom(): TopRoom

/** Height of the window in CSS pixels. */
export declare function windowHeight(): number

/**
 * Calls back when a page is restored from the browser's back-forward cache, because its data may be stale.
 */
export declare function onPageRestored(restored: () => void): () => void
