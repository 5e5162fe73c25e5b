/**
 * Calls back with unhandled errors and rejections. `heard` returns true if the candidate has been informed; the
 * rejection then counts as handled. Implemented in faults.h5.ts and faults.weapp.ts.
 */
export declare function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void
