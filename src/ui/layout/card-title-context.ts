import { createContext } from 'react'

/** Title of a card that is one of several with the same buttons. */
export interface CardTitle {
  /** Of its heading. */
  id: string
  /** Null for a title that is not text. */
  text: string | null
}

/** Title of the card around this, where there are several such cards with the same buttons; else null. */
export const CardTitleContext = createContext<CardTitle | null>(null)
