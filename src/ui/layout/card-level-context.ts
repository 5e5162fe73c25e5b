import { createContext } from 'react'

/** Heading level of cards; 3 in a group of cards with a heading of its own. */
export const CardLevelContext = createContext<2 | 3>(2)
