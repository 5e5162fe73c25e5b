import type { TopRoom } from './environment-types'
export declare function topRoom(): TopRoom

/** Calls back when a page returns from the browser's back-forward cache, where its data may have aged. */
export declare function onPageRestored(restored: () => void): () => void
