/** What is shared of a screen: pure. */
import type { Language } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { rowOf, type MatchedRoute } from '@/platform/navigation/route-matching'
import type { Area } from '@/routes'
import type { ShareCard } from '@/platform/wechat/sharing/share-types'
import type { CurrentExamInfo } from '@/session/exam'
import { projectName } from '../frame/page/page-title'

export interface Shared {
  route: MatchedRoute
  /** The screen's title. */
  title: string
  project: CurrentExamInfo
  language: Language
  /** What can be done in any project, for a card that has nothing else to say; and where a seat is booked. */
  description: string
  bookingDescription: string
  /** Absolute address of the project's logo; empty without one. */
  picture: string
}

/**
 * A screen that is the same for everybody is shared as it is, with the project in its address; one on which a seat is chosen as
 * the round, which whoever gets it may book in too; any other one as the project home.
 */
export function shareCardOf(shared: Shared): ShareCard {
  const { route, title, project, language, description, picture } = shared
  if (rowOf(route.name).sharesRound) return roundCard(shared)
  const name = projectName(project, language)
  const projectCode = project.domain
  const isForAll = isTheSameForAll(route)
  return {
    title: isForAll && title !== name ? `${title} · ${name}` : name,
    description: project.batch ? localText(project.batch.name, language) : description,
    picture,
    isForAll,
    route: isForAll
      ? { name: route.name, params: { ...withoutMarks(route.params), projectCode } }
      : { name: 'home', params: { projectCode } },
  }
}

/** Of the sender's city, day and appointment it says nothing; without a round it opens all of them. */
function roundCard({ route, title, project, language, bookingDescription, picture }: Shared): ShareCard {
  const { batch } = route.params
  const params = { projectCode: project.domain }
  return {
    title: `${title} · ${projectName(project, language)}`,
    ...{ description: bookingDescription, picture, isForAll: false },
    route: batch
      ? { name: 'appointmentReservation', params: { ...params, batch } }
      : { name: 'appointmentSelectBatch', params },
  }
}

/** Screens of these show what is somebody's own, or nothing, whether or not they need a sign-in. */
const personal: readonly Area[] = ['payment', 'fallback']

/** Needs no sign-in, and its address names no way back to somebody's own screen. */
function isTheSameForAll({ name, params }: MatchedRoute): boolean {
  const { requiresAuth, area } = rowOf(name)
  return requiresAuth === false && !personal.includes(area) && !('redirect' in params)
}

/** WeChat marks every address that it has shared before. */
function withoutMarks({ from: _from, isappinstalled: _installed, ...own }: MatchedRoute['params']) {
  return own
}
