import type { MatchedRoute } from '../../navigation/route-matching'

/** Card that recipients of a shared screen see. */
export interface ShareCard {
  title: string
  description: string
  /** Absolute address of a picture; empty for the default picture. */
  picture: string
  /** Screen that the card opens. */
  route: MatchedRoute
  /** Whether the displayed screen has the same content for everyone and may be shared as it is. */
  isForAll: boolean
}

/** Returns null if the screen is no longer displayed or belongs to no project. */
export type LoadCard = () => Promise<ShareCard | null>
