/**
 * Calls back with what was thrown and with rejections, that nobody handled; `heard` is true where the candidate has been told
 * of it, so that nothing is left unhandled. Twins: faults.h5.ts, faults.weapp.ts.
 */
export declare function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void
