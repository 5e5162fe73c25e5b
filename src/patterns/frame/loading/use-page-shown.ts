import { createContext, useContext } from 'react'

/** Provided by each page; also correct for components mounted while the page is hidden, which receive no hide event. */
export const PageShownContext = createContext(true)

/**
 * Returns false while another page is on top or the app is in the background: pages below the displayed one stay
 * mounted.
 */
export function usePageShown(): boolean {
  return useContext(PageShownContext)
}
