/**
 * Calls back when a newer version of the Mini Program has been downloaded; `apply` starts it in place of this one. A site
 * is new whenever it is loaded. Twins: new-version.h5.ts, new-version.weapp.ts.
 */
export declare function onNewVersion(ready: (apply: () => void) => void): void
