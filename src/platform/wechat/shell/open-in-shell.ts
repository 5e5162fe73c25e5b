/**
 * Opens a page of the surrounding Mini Program (`pageUrlOf`) over this web-view; returns false if it did not open.
 * Implemented in open-in-shell.h5.ts and open-in-shell.weapp.ts.
 */
export declare function openInShell(pageUrl: string): Promise<boolean>
