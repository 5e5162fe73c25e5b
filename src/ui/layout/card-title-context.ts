import { createContext } from 'react'

/** Title of a card that is one of several with the same buttons. */
export interface CardTitle {
  /** Id of the heading. */
  id: string
  /** Null if the title is not text. */
  text: string | null
}

/** Title of the surrounding card if it is one of several with the same buttons, else null. */
export const CardTitleContext = createContext<CardTitle | null>(null)
