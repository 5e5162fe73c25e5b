import type { TopRoom } from './environment-types'
export declare function topRoom(): TopRoom

/** Height of the window in CSS pixels. */
export declare function windowHeight(): number

/**
 * Calls back when a page is restored from the browser's back-forward cache, because its data may be stale.
 * Implemented in environment.h5.ts and environment.weapp.ts.
 */
export declare function onPageRestored(restored: () => void): () => void
