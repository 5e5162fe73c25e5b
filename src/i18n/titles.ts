import { useEffect, useState } from 'react'
import type { RouteName } from '@/routes'
import { useLanguage, type Language } from './language'

export type Titles = Record<RouteName, string>

const loaders: Record<Language, () => Promise<{ titles: Titles }>> = {
  zh: () => import('./titles-zh'),
  en: () => import('./titles-en'),
}

const loaded: Partial<Record<Language, Titles>> = {}

/** Rejects where they cannot be loaded. */
export async function loadTitles(language: Language): Promise<Titles> {
  return (loaded[language] ??= (await loaders[language]()).titles)
}

/** The titles of all screens; null for the moment that those of a language take to load. */
export function useTitles(): Titles | null {
  const language = useLanguage()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (loaded[language]) return
    let isWanted = true
    // without a network the bar stays empty, and the page itself says why
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

/** The title of a screen; empty for the moment that the titles of a language take to load. */
export function useTitle(name: RouteName): string {
  return useTitles()?.[name] ?? ''
}
