export function onPrivacyAsked(_asked: (answer: (isAgreed: boolean) => void) => void): void {
  // a browser asks by itself before it gives anything away
}

export function hasPrivacyContract(): boolean {
  return false
}

export function openPrivacyContract(): void {
  // nothing is registered for a site
}
