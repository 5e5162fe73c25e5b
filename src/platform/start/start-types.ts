import type { MatchedRoute } from '../navigation/route-matching'

/** What the address the client was opened with says, beyond the screen. */
export interface Entry {
  /** Sign-in code of a Mini Program around this page. */
  wxCode: string
  isWxMini: boolean
}

export interface Started extends Entry {
  /** The first screen, where its files come over the network. */
  opens: MatchedRoute | null
}
