import type { VersionEvents } from './new-version-types'

export function onNewVersion(_events: VersionEvents): void {
  // a lost part of an older version offers to reload (patterns/version/offer-reload)
}
