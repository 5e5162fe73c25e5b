import type { MatchedRoute } from '../../navigation/route-matching'

/** What somebody sees to whom a screen is sent. */
export interface ShareCard {
  title: string
  description: string
  /** Absolute address of a picture; empty for WeChat's own choice. */
  picture: string
  /** The screen that opens. */
  route: MatchedRoute
  /** The screen that is shown says the same to everybody, and may be shared as it is. */
  isForAll: boolean
}

/** Null for a screen that is not shown, or not of any project. */
export type LoadCard = () => Promise<ShareCard | null>
