export function onPrivacyAsked(_asked: (answer: (isAgreed: boolean) => void) => void): void {
  // browsers ask for each permission themselves
}

export function hasPrivacyContract(): boolean {
  return false
}

export function openPrivacyContract(): void {
  // a site has no agreement registered at WeChat
}
