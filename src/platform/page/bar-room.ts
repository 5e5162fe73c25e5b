/**
 * What has the focus or is led to stands clear of the page's action bar (the element with this id), as high as that is now:
 * large letters make it higher. Returns what ends it. Twins: bar-room.h5.ts, bar-room.weapp.ts.
 */
export declare function keepClearOfBar(id: string): () => void
