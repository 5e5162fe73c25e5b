import type { PartEvents } from './chunk-retry'
import type { Entry } from './start-types'
/** Prepares the host, before the first page. Twins: start.h5.ts, start.weapp.ts. */
export declare function preparePlatform(parts: PartEvents): Entry
