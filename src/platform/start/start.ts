import type { PartEvents } from './chunk-retry'
/** Prepares the host before the first page is rendered. Implemented in start.h5.ts and start.weapp.ts. */
export declare function preparePlatform(parts: PartEvents): void
