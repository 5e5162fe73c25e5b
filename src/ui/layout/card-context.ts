import { createContext } from 'react'

/** Heading level of cards; 3 in a group of cards with a heading of its own. */
export const CardLevelContext = createContext<2 | 3>(2)

/** Title of a card that is one of several with the same buttons. */
interface CardTitle {
  /** Id of the heading. */
  id: string
  /** Null if the title is not text. */
  text: string | null
}

/** Title of the surrounding card if it is one of several with the same buttons, else null. */
export const CardTitleContext = createContext<CardTitle | null>(null)
