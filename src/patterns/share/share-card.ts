/** Content of share cards. Pure. */
import type { Language } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { rowOf, type MatchedRoute } from '@/platform/navigation/route-matching'
import type { ShareCard } from '@/platform/wechat/sharing/share-types'
import type { CurrentExamInfo } from '@/session/exam'
import { projectName } from '../frame/page/page-title'
import { isSharedAsItIs, sharedRoute } from './shared-route'

export interface Shared {
  route: MatchedRoute
  title: string
  project: CurrentExamInfo
  language: Language
  /** Default descriptions: for any project, and for booking a seat. */
  description: string
  bookingDescription: string
  /** Absolute address of the project's logo; empty without one. */
  picture: string
}

/** Returns the share card of a screen; `isForAll` if the screen itself is shared (shared-route.ts). */
export function shareCardOf(shared: Shared): ShareCard {
  const { route, title, project, language, description, bookingDescription, picture } = shared
  const name = projectName(project, language)
  const target = { picture, route: sharedRoute(route, project.domain) }
  if (rowOf(route.name).sharesRound)
    return { ...target, title: `${title} · ${name}`, description: bookingDescription, isForAll: false }
  const isForAll = isSharedAsItIs(route)
  return {
    ...target,
    title: isForAll && title !== name ? `${title} · ${name}` : name,
    description: project.batch ? localText(project.batch.name, language) : description,
    isForAll,
  }
}
