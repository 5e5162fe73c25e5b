/**
 * How many of a page's large parts to draw now: all of them in a browser; in the Mini Program one more with each update, so
 * that no single `setData` carries a whole table. Twins: drawn-parts.h5.ts, drawn-parts.weapp.ts.
 */
export declare function useDrawnParts(count: number): number
