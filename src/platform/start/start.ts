import type { PartEvents } from './chunk-retry'
/** Prepares the host, before the first page. Twins: start.h5.ts, start.weapp.ts. */
export declare function preparePlatform(parts: PartEvents): void
