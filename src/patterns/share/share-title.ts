import { createContext, useContext, useEffect } from 'react'

/** Takes what a screen is about, once it knows. */
export const ShareTitleContext = createContext<(title: string) => void>(() => undefined)

/** A card of this screen bears the name of what it shows, in place of the screen's own title. */
export function useShareTitle(title: string): void {
  const tell = useContext(ShareTitleContext)
  useEffect(() => {
    tell(title)
    return () => tell('')
  }, [tell, title])
}
