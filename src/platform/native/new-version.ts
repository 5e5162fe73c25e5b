import type { VersionEvents } from './new-version-types'

/**
 * Listens for newer versions of the Mini Program; a site is new whenever it is loaded. Twins: new-version.h5.ts,
 * new-version.weapp.ts.
 */
export declare function onNewVersion(events: VersionEvents): void
