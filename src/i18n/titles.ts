import { useEffect, useState } from 'react'
import type { RouteName } from '@/routes'
import { useLanguage, type Language } from './language'

export type Titles = Record<RouteName, string>

const loaders: Record<Language, () => Promise<{ titles: Titles }>> = {
  zh: () => import('./titles-zh'),
  en: () => import('./titles-en'),
}

const loaded: Partial<Record<Language, Titles>> = {}

/** Loads the titles of a language. Rejects if they cannot be loaded. */
export async function loadTitles(language: Language): Promise<Titles> {
  return (loaded[language] ??= (await loaders[language]()).titles)
}

/** Returns the titles of all screens; null while those of the language are loading. */
export function useTitles(): Titles | null {
  const language = useLanguage()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (loaded[language]) return
    let isWanted = true
    // without a network the title bar stays empty, and the page shows the error
    loadTitles(language).then(
      () => isWanted && redraw((count) => count + 1),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return loaded[language] ?? null
}

/** Returns the title of a screen; empty while the titles of the language are loading. */
export function useTitle(name: RouteName): string {
  return useTitles()?.[name] ?? ''
}
