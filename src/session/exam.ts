/** The current project and its batch (specification §3, exam info); subject and address are in registration.ts. */
import { atom } from 'jotai'
import type { ExamInfo } from '@contract/endpoints/home'
import { KEPT_ALONE_S } from '@contract/project/kept-answers'
import { followProjectHelpdesk } from '@/i18n/helpdesk'
import { followProjectLanguage } from '@/i18n/language'
import { nameProjectBy } from '@/platform/navigation/route-matching'
import { localAtom, sessionAtom } from './stored-atom'
import { store } from './store'

/** As the service answers it; the client adds the batch code of the address. */
export type CurrentExamInfo = ExamInfo & { batchCode: string | null }

export const currentExamInfoAtom = sessionAtom<CurrentExamInfo | null>('currentExamInfo', null)
export const examBatchAtom = sessionAtom<string | null>('examBatch', null)

/** Remembered beyond the tab, so that a screen opened in a new one still knows its project. */
export const lastDomainAtom = localAtom<string | null>('last-domain', null)

/** The project code in use: of the project that is open, or of the last one. */
export const domainAtom = atom(
  (get) => get(currentExamInfoAtom)?.domain ?? get(lastDomainAtom) ?? (DEFAULT_PROJECT || null),
)

followProjectLanguage(store.get(currentExamInfoAtom)?.language_type)
followProjectHelpdesk(store.get(currentExamInfoAtom)?.helpdesk)
nameProjectBy(() => store.get(domainAtom))

/** Another project than `domain` was opened: an answer to a call made for `domain` comes too late. */
export function isOtherProjectOpen(domain: string): boolean {
  const opened = store.get(currentExamInfoAtom)
  return opened !== null && opened.domain !== domain
}

/** Makes a project the current one: its code is remembered, its language spoken. */
export function enterProject(info: CurrentExamInfo): void {
  store.set(currentExamInfoAtom, info)
  store.set(lastDomainAtom, info.domain)
  if (info.batchCode) store.set(examBatchAtom, info.batchCode)
  followProjectLanguage(info.language_type)
  followProjectHelpdesk(info.helpdesk)
}

/** Milliseconds that the server's clock is ahead of this device's; null before anybody told the time. */
export const clockOffsetAtom = sessionAtom<number | null>('clockOffset', null)

/** No answer that tells the time and was kept on its way is older, and none is so slow; by more this device's own clock was put forward. */
const OLDEST_MS = (KEPT_ALONE_S + 5) * 1_000

/** The server's clock in milliseconds, which every window and countdown is compared with. */
export function serverNow(): number {
  return Date.now() + (store.get(clockOffsetAtom) ?? 0)
}

/** Answers tell the server's time in one of these, lists in every entry. */
interface Timed {
  serverTime?: string
  server_time?: string
}

/**
 * Learns the server's clock from the data of an answer that came at `at`, if it tells the time. One that was kept or slow
 * on its way tells an earlier time than it is, and none a later one: of two, the later one counts.
 */
export function learnServerTime(data: unknown, at = Date.now()): void {
  const timed = (Array.isArray(data) ? data[0] : data) as Timed | null | undefined
  const time = timed?.serverTime ?? timed?.server_time
  if (!time) return
  const ahead = Date.parse(time) - at
  const behind = (store.get(clockOffsetAtom) ?? ahead) - ahead
  if (behind <= 0 || behind > OLDEST_MS) store.set(clockOffsetAtom, ahead)
}
