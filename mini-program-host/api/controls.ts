import type { DeviceName } from './devices'
import type { Update } from '../pages/data-meter'
import type { NetworkState, PickedFile, UserPlan } from '../phone/phone'

/** What a spec can see that the automator's protocol has no word for. */
export interface Observation {
  title: string
  toast: string | null
  loading: string | null
  dialog: { title: string; content: string; choices: string[] } | null
  clipboard: string
  /** Where a browser sees the phone (the option `displayPort`). */
  display: string | null
  handedOver: { api: string; value: string }[]
  /** Calls to services that have no answer yet. */
  callsInFlight: number
  /** Every `setData` of the current page, first one first. */
  updates: Update[]
  /** Elements of the current page. */
  nodes: number
  /** Every page since the cold start, in the order they were opened. */
  drawn: DrawnPage[]
}

/** What a page has cost so far. */
export interface DrawnPage {
  path: string
  setDataBytes: number[]
  mostNodes: number
}

/** What arrives in the chat. */
export interface ShareCard {
  title?: string
  path?: string
  imageUrl?: string
}

/** The world around the program, in the hands of a spec. Each takes one argument and is a message to the host process. */
export interface Controls {
  start(entry: { url?: string; scene?: number }): void
  hide(nothing: null): void
  show(nothing: null): void
  /** What is drawn is seen on another phone from now on; the program keeps the sizes it knows until a cold start. */
  turnTo(device: DeviceName): void
  setNetwork(change: Partial<NetworkState>): void
  /** A text is why WeChat opens no chooser, as its `errMsg` says it. */
  willPick(files: PickedFile[] | string): void
  willPay(outcome: UserPlan['payments'][number]): void
  willShareNumber(phone: string | null): void
  willSubscribe(answer: UserPlan['subscriptions'][number]): void
  answerDialog(choice: number | null): void
  /** Somebody else's WeChat from now on. */
  setWechatUser(user: string): void
  setAlbum(isAllowed: boolean): void
  /** Where the phone is from now on; null: it tells WeChat nothing. */
  setLocation(location: { latitude: number; longitude: number } | null): void
  /** A new version of the program has been downloaded. */
  offerUpdate(nothing: null): void
  /** What the menu's "forward" sends; null when the page on top cannot be shared. */
  share(options: { webViewUrl?: string }): ShareCard | null
  observe(nothing: null): Observation
}
