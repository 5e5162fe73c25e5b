import { devices, type Device, type DeviceName } from '../api/devices'
import { PhoneFiles } from './phone-files'

export interface NetworkState {
  type: 'wifi' | '4g' | '3g' | 'none'
  /** Added to every request, in milliseconds. */
  delayMs: number
  /** Fails requests whose URL contains this text, as if the connection broke. */
  failing: string | null
  /** Loses the responses of requests whose URL contains this text; the requests reach the service. */
  losing: string | null
}

/** File to pick in the next chooser; `path` is local. */
export interface PickedFile {
  path: string
  /** Displayed name; default: base name of `path`. */
  name?: string
}

/** Planned user actions in windows that the host does not render. */
export interface UserPlan {
  /** One entry per chooser: picked files, or the error with which WeChat refuses to open; default: cancel. */
  picks: (PickedFile[] | string)[]
  /** One entry per payment sheet; default: pay. */
  payments: ('pay' | 'cancel' | 'fail')[]
  /** One entry per tap on a phone number button: the number confirmed by WeChat, or null to refuse; default: refuse. */
  phoneNumbers: (string | null)[]
  /** One entry per subscription prompt; default: accept all. `off`: refused permanently, WeChat does not ask. */
  subscriptions: ('accept' | 'reject' | 'off')[]
}

/** State that survives a cold start of the program: the phone's storage and its environment. */
export class Phone {
  /** Values as JSON, by key. */
  readonly storage = new Map<string, string>()
  readonly files = new PhoneFiles()
  readonly user: UserPlan = { picks: [], payments: [], phoneNumbers: [], subscriptions: [] }
  /** Signed-in WeChat user. */
  wechatUser = 'headless-phone'
  /** Permission to save to the album. */
  albumAllowed = true
  /** Location (GCJ-02, the datum of Chinese maps); null: location access is denied. */
  location: { latitude: number; longitude: number } | null = { latitude: 30.66, longitude: 104.06 }
  network: NetworkState = { type: 'wifi', delayMs: 0, failing: null, losing: null }
  privacyAgreed: boolean
  clipboard = ''
  /** Actions that left the program, recorded for specs: calls dialled, documents opened, links followed. */
  readonly handedOver: { api: string; value: string }[] = []

  /** Current screen; the display may show the program on a different one. */
  device: Device

  constructor(options: { privacyAgreed: boolean; device: DeviceName }) {
    this.privacyAgreed = options.privacyAgreed
    this.device = devices[options.device]
  }
}
