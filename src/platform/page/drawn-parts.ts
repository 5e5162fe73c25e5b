/**
 * Returns how many of a page's large parts to render: all of them in a browser; in the Mini Program one more with each
 * update, so that no single `setData` call carries a whole table.
 */
export declare function useDrawnParts(count: number): number
