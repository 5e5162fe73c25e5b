import { createContext, useContext, useEffect } from 'react'
import { useLanguage, type Language } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { useTitle } from '@/i18n/titles'
import type { RouteName } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'

/** A screen's title: the project's own wording for it, else the route's (specification §2, title overrides). */
export function usePageTitle(name: RouteName, project: CurrentExamInfo | null): string {
  const language = useLanguage()
  const title = useTitle(name)
  return ownTitle(name, project, language) ?? title
}

/** What a project calls a screen, if it has words of its own; its home bears its name. */
export function ownTitle(name: RouteName, project: CurrentExamInfo | null, language: Language): string | null {
  const override = project?.presentation.titles[name]
  if (override) return localText(override, language)
  return name === 'home' && project ? projectName(project, language) : null
}

/** Takes a page's own word for what it shows; null is the route's. */
export const TitleContext = createContext<(title: string | null) => void>(() => undefined)

/** Takes the news that data of the page was read: a title that was kept from before a reload has served. */
export const DataReadContext = createContext<() => void>(() => undefined)

/** Calls the page otherwise than its route does, while `title` is one: what it found is not what its route speaks of. */
export function useOtherTitle(title: string | null): void {
  const setTitle = useContext(TitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [setTitle, title])
}

export function projectName(project: CurrentExamInfo, language: Language): string {
  return language === 'en' ? project.exam_name_en || project.exam_name : project.exam_name
}
