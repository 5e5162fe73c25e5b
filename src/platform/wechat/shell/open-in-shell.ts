/**
 * Opens a page of the Mini Program around this web-view (`pageUrlOf`), over it; false where it did not open. Twins:
 * open-in-shell.h5.ts, open-in-shell.weapp.ts.
 */
export declare function openInShell(pageUrl: string): Promise<boolean>
