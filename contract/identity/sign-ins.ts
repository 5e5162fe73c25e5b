/** What is kept of signing in, so that owners of accounts see who did (docs/decisions/0045). */

/** How somebody signed in. */
export const SIGN_IN_WAYS = [
  'password',
  'phoneCode',
  'wechat',
  'wechatPhone',
  'partner',
  'newAccount',
  'recovery',
] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/**
 * `locked`: the wrong password that locked the account. Of whoever had shown password, phone or WeChat, and not the second
 * factor: `wrongFactor`, `factorLocked`.
 */
export const SIGN_IN_OUTCOMES = ['signedIn', 'wrongPassword', 'locked', 'wrongFactor', 'factorLocked'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** Where the product runs (architecture: four hosts); the web-view of the Mini Program counts as it. */
export const DEVICE_HOSTS = ['browser', 'wechat', 'miniProgram'] as const
export const DEVICE_SYSTEMS = ['ios', 'android', 'harmony', 'windows', 'mac', 'linux', 'other'] as const

/** A device as its owner knows it again, and no closer. */
export interface Device {
  host: (typeof DEVICE_HOSTS)[number]
  system: (typeof DEVICE_SYSTEMS)[number]
  /** A brand: Chrome, Safari; empty for another one and in WeChat. */
  browser: string
  /** The first half of an address: `203.0.*.*`, `2001:db8:*`; empty where there is none. */
  address: string
}
