import type { VersionEvents } from './new-version-types'

export function onNewVersion(_events: VersionEvents): void {
  // handled when a chunk of an older version is missing (patterns/frame/version/offer-reload)
}
