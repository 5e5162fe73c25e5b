import { createContext, useContext, useEffect } from 'react'

/** Setter of the share title. */
export const ShareTitleContext = createContext<(title: string) => void>(() => undefined)

/** Sets the title of this screen's share card, once its content is known. */
export function useShareTitle(title: string): void {
  const tell = useContext(ShareTitleContext)
  useEffect(() => {
    tell(title)
    return () => tell('')
  }, [tell, title])
}
