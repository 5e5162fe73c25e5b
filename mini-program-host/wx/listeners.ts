import type { Realm } from '../realm/realm'
import type { Reports } from '../reports'

type Listener = (event: unknown) => void

/** External events for `wx.onX` / `wx.offX`. */
const EVENTS = [
  'AppShow',
  'AppHide',
  'Error',
  'PageNotFound',
  'UnhandledRejection',
  'NetworkStatusChange',
  'NetworkWeakChange',
  'WindowResize',
  'KeyboardHeightChange',
  'ThemeChange',
  'MemoryWarning',
  'UserCaptureScreen',
  'NeedPrivacyAuthorization',
  'LazyLoadError',
  'UpdateReady',
  'UpdateFailed',
] as const
export type HostEvent = (typeof EVENTS)[number]

/** Event listeners of one run of the program. */
export class Listeners {
  readonly #realm: Realm
  readonly #reports: Reports
  readonly #byEvent = new Map<HostEvent, Set<Listener>>()

  constructor(realm: Realm, reports: Reports) {
    this.#realm = realm
    this.#reports = reports
  }

  count(event: HostEvent): number {
    return this.#byEvent.get(event)?.size ?? 0
  }

  listen(event: HostEvent, listener: Listener): void {
    this.#of(event).add(listener)
  }

  emit(event: HostEvent, argument: unknown): void {
    for (const listener of this.#byEvent.get(event) ?? []) this.call(listener, argument)
  }

  /** Calls a function of the program; its exceptions are reported as exceptions of the program. */
  call(listener: Listener, argument: unknown): void {
    try {
      listener(this.#realm.adopt(argument))
    } catch (thrown) {
      this.#reports.exception(thrown)
    }
  }

  /** Returns `onAppShow`, `offAppShow`, … for every event. */
  functions(): Record<string, (listener?: Listener) => void> {
    return Object.fromEntries(
      EVENTS.flatMap((event) => [
        [`on${event}`, (listener?: Listener) => listener && this.#of(event).add(listener)],
        [
          `off${event}`,
          (listener?: Listener) => (listener ? this.#of(event).delete(listener) : this.#of(event).clear()),
        ],
      ]),
    ) as Record<string, (listener?: Listener) => void>
  }

  #of(event: HostEvent): Set<Listener> {
    const listeners = this.#byEvent.get(event) ?? new Set()
    this.#byEvent.set(event, listeners)
    return listeners
  }
}
