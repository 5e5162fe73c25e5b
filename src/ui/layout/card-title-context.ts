import { createContext } from 'react'

/** Id of the title of the card around this, where there are several such cards with the same buttons; else null. */
export const CardTitleContext = createContext<string | null>(null)
