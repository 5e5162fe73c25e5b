import { createContext, useContext, useEffect } from 'react'
import { useLanguage, type Language } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { useTitle } from '@/i18n/titles'
import type { RouteName } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'

/** Returns a screen's title: the project's own wording for it, else the route's (specification §2, title overrides). */
export function usePageTitle(name: RouteName, project: CurrentExamInfo | null): string {
  const language = useLanguage()
  const title = useTitle(name)
  return ownTitle(name, project, language) ?? title
}

/** Returns the project's own title of a screen, or the project's name for its home; null if there is neither. */
export function ownTitle(name: RouteName, project: CurrentExamInfo | null, language: Language): string | null {
  const override = project?.presentation.titles[name]
  if (override) return localText(override, language)
  return name === 'home' && project ? projectName(project, language) : null
}

/** Setter of a page's own title; null restores the route's. */
export const TitleContext = createContext<(title: string | null) => void>(() => undefined)

/** Called when data of the page was loaded, which drops the title stored before a reload. */
export const DataReadContext = createContext<() => void>(() => undefined)

/** Overrides the page's title while `title` is not null, when the loaded data does not match the route's title. */
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
