/** Room that the host takes at the top of the screen, in CSS pixels. Twins: environment.h5.ts, environment.weapp.ts. */
export interface TopRoom {
  /** Height of the status bar above the header. */
  statusBar: number
  /** Height of the header, level with the Mini Program's capsule. */
  header: number
  /** Width that the capsule takes on the right. */
  capsule: number
}

export declare function topRoom(): TopRoom

/** Calls back when the network comes or goes; answers the way to stop. */
export declare function onNetworkChange(changed: (online: boolean) => void): () => void

/** Calls back when a page returns from the browser's back-forward cache, where its data may have aged. */
export declare function onPageRestored(restored: () => void): () => void

export declare function copyText(text: string): Promise<void>
export declare function callPhone(number: string): void
