export function onNewVersion(_ready: (apply: () => void) => void): void {
  // a lost part of an older version offers to reload (patterns/version/offer-reload)
}
