import { devices, type Device, type DeviceName } from '../api/devices'
import { PhoneFiles } from './phone-files'

export interface NetworkState {
  type: 'wifi' | '4g' | '3g' | 'none'
  /** Added to every request, in milliseconds. */
  delayMs: number
  /** Requests whose URL contains this fail as when the connection breaks. */
  failing: string | null
  /** Requests whose URL contains this reach the service; their answer is lost on the way back. */
  losing: string | null
}

/** A file the user will pick in the next chooser: bytes come from a path of this computer. */
export interface PickedFile {
  path: string
  /** What the chooser shows; the base name of `path` when left out. */
  name?: string
}

/** What a user would do in a window of the WeChat app that the host has no screen for. */
export interface UserPlan {
  /** One entry per chooser that will open: what is picked, or why WeChat does not open it; without one the user cancels. */
  picks: (PickedFile[] | string)[]
  /** One entry per payment sheet that will open; without one the user pays. */
  payments: ('pay' | 'cancel' | 'fail')[]
  /** One entry per phone number button that is tapped: the number WeChat vouches for; null, or without one, the user refuses. */
  phoneNumbers: (string | null)[]
  /**
   * One entry per question about subscribe messages; without one the user accepts all of them. `off`: they were refused for
   * good, and WeChat does not ask.
   */
  subscriptions: ('accept' | 'reject' | 'off')[]
}

/** Everything that outlives a cold start of the program: what is kept on the phone, and the world around it. */
export class Phone {
  /** Values as JSON, by key. */
  readonly storage = new Map<string, string>()
  readonly files = new PhoneFiles()
  readonly user: UserPlan = { picks: [], payments: [], phoneNumbers: [], subscriptions: [] }
  /** Who is signed in to WeChat. */
  wechatUser = 'headless-phone'
  /** Whether WeChat may add to the album. */
  albumAllowed = true
  /** Where it is, as maps in China draw it; null: it tells WeChat nothing. */
  location: { latitude: number; longitude: number } | null = { latitude: 30.66, longitude: 104.06 }
  network: NetworkState = { type: 'wifi', delayMs: 0, failing: null, losing: null }
  privacyAgreed: boolean
  clipboard = ''
  /** What left the program, for specs to look at: telephone numbers dialled, documents opened, links followed. */
  readonly handedOver: { api: string; value: string }[] = []

  /** What it is now: somebody may look at what is drawn on another one. */
  device: Device

  constructor(options: { privacyAgreed: boolean; device: DeviceName }) {
    this.privacyAgreed = options.privacyAgreed
    this.device = devices[options.device]
  }
}
