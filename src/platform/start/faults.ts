/** Calls back with what was thrown and with rejections, that nobody handled. Twins: faults.h5.ts, faults.weapp.ts. */
export declare function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => void): void
