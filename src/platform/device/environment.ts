import type { TopRoom } from './environment-types'
export declare function topRoom(): TopRoom

/** Calls back when the network comes or goes; answers the way to stop. */
export declare function onNetworkChange(changed: (online: boolean) => void): () => void

/** Calls back when a page returns from the browser's back-forward cache, where its data may have aged. */
export declare function onPageRestored(restored: () => void): () => void

export declare function copyText(text: string): Promise<void>
export declare function callPhone(number: string): void
