import type { VersionEvents } from './new-version-types'

/**
 * Listens for new versions of the Mini Program. The site is current at every load.
 */
export declare function onNewVersion(events: VersionEvents): void
