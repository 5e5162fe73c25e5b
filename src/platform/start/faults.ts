/**
 * Calls back with unhandled errors and rejections. `heard` returns true if the candidate has been informed, so the rejection
 * counts as handled. Twins: faults.h5.ts, faults.weapp.ts.
 */
export declare function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void
