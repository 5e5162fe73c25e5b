import { createContext, useContext } from 'react'

/** Told by each page to everything on it, also to what is drawn while the page is hidden and never hears of that. */
export const PageShownContext = createContext(true)

/** False while another page is on top or the app is in the background: pages below the shown one stay alive. */
export function usePageShown(): boolean {
  return useContext(PageShownContext)
}
