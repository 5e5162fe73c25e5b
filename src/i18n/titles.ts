import { useEffect, useState } from 'react'
import type { RouteName } from '@/routes'
import { useLanguage, type Language } from './language'

type Titles = Record<RouteName, string>

const loaders: Record<Language, () => Promise<{ titles: Titles }>> = {
  zh: () => import('./titles-zh'),
  en: () => import('./titles-en'),
}

const loaded: Partial<Record<Language, Titles>> = {}

/** The title of a screen; empty for the moment that the titles of a language take to load. */
export function useTitle(name: RouteName): string {
  const language = useLanguage()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (loaded[language]) return
    let isWanted = true
    // without a network the bar stays empty, and the page itself says why
    const load = async () => {
      loaded[language] = (await loaders[language]()).titles
      if (isWanted) redraw((count) => count + 1)
    }
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded[language]?.[name] ?? ''
}
