import type { PartEvents } from './chunk-retry'

/** Prepares the host before the first page is rendered. */
export declare function preparePlatform(parts: PartEvents): void

/**
 * Calls back with unhandled errors and rejections. `heard` returns true if the candidate has been informed; the
 * rejection then counts as handled.
 */
export declare function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void
