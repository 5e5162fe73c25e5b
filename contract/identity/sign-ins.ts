/** Sign-in history shown to account owners (decision 0045). */

/** Sign-in methods. */
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
 * `locked`: the wrong password that locked the account. `wrongFactor`, `factorLocked`: the first factor was correct,
 * the second was not.
 */
export const SIGN_IN_OUTCOMES = ['signedIn', 'wrongPassword', 'locked', 'wrongFactor', 'factorLocked'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** Hosts of the product; the Mini Program's web-view counts as `miniProgram`. */
export const DEVICE_HOSTS = ['browser', 'wechat', 'miniProgram'] as const
export const DEVICE_SYSTEMS = ['ios', 'android', 'harmony', 'windows', 'mac', 'linux', 'other'] as const

/** Coarse description of a device, just enough for its owner to recognise it. */
export interface Device {
  host: (typeof DEVICE_HOSTS)[number]
  system: (typeof DEVICE_SYSTEMS)[number]
  /** Brand (Chrome, Safari); empty for others and in WeChat. */
  browser: string
  /** First half of the IP address: `203.0.*.*`, `2001:db8:*`; empty if unknown. */
  address: string
}
