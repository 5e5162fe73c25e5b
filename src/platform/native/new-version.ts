import type { VersionEvents } from './new-version-types'

/**
 * Listens for new versions of the Mini Program. The site is current at every load. Implemented in new-version.h5.ts and
 * new-version.weapp.ts.
 */
export declare function onNewVersion(events: VersionEvents): void
