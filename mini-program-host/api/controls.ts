import type { DeviceName } from './devices'
import type { Update } from '../pages/data-meter'
import type { NetworkState, PickedFile, UserPlan } from '../phone/phone'

/** State observable by specs that the automator protocol does not cover. */
export interface Observation {
  title: string
  toast: string | null
  loading: string | null
  dialog: { title: string; content: string; choices: string[] } | null
  clipboard: string
  /** URL of the phone's display (option `displayPort`). */
  display: string | null
  handedOver: { api: string; value: string }[]
  /** Calls to services without a response yet. */
  callsInFlight: number
  /** All `setData` calls of the current page, oldest first. */
  updates: Update[]
  /** Number of elements of the current page. */
  nodes: number
  /** All pages since the cold start, in the order of opening. */
  drawn: DrawnPage[]
}

/** Rendering cost of a page. */
export interface DrawnPage {
  path: string
  setDataBytes: number[]
  mostNodes: number
}

/** Share card as sent to a chat. */
export interface ShareCard {
  title?: string
  path?: string
  imageUrl?: string
}

/**
 * Controls of the simulated environment, used by specs. Each takes one argument and is sent as a message to the host
 * process.
 */
export interface Controls {
  start(entry: { url?: string; scene?: number }): void
  hide(nothing: null): void
  show(nothing: null): void
  /** Displays the program on another phone; the program itself sees the new sizes only after a cold start. */
  turnTo(device: DeviceName): void
  setNetwork(change: Partial<NetworkState>): void
  /** Files to pick, or the `errMsg` with which WeChat refuses to open the chooser. */
  willPick(files: PickedFile[] | string): void
  willPay(outcome: UserPlan['payments'][number]): void
  willShareNumber(phone: string | null): void
  willSubscribe(answer: UserPlan['subscriptions'][number]): void
  answerDialog(choice: number | null): void
  /** Switches to another WeChat user. */
  setWechatUser(user: string): void
  setAlbum(isAllowed: boolean): void
  /** Sets the phone's location; null: location access is denied. */
  setLocation(location: { latitude: number; longitude: number } | null): void
  /** Simulates a downloaded update of the program. */
  offerUpdate(nothing: null): void
  /** Returns the card sent by the menu's "forward"; null if the current page cannot be shared. */
  share(options: { webViewUrl?: string }): ShareCard | null
  observe(nothing: null): Observation
}
