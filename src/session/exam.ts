/** Current project and batch (specification §3, exam info); subject and address are in registration.ts. */
import { atom } from 'jotai'
import type { ExamInfo } from '@contract/endpoints/home'
import { KEPT_ALONE_S } from '@contract/project/answer-retention'
import { followProjectHelpdesk } from '@/i18n/helpdesk'
import { followProjectLanguage } from '@/i18n/language'
import { nameProjectBy } from '@/platform/navigation/route-matching'
import { localAtom, sessionAtom } from './stored-atom'
import { store } from './store'

/** Project information from the service, with the batch code of the address. */
export type CurrentExamInfo = ExamInfo & { batchCode: string | null }

export const currentExamInfoAtom = sessionAtom<CurrentExamInfo | null>('currentExamInfo', null)
export const examBatchAtom = sessionAtom<string | null>('examBatch', null)

/** Persists beyond the tab, so that a screen opened in a new tab knows its project. */
export const lastDomainAtom = localAtom<string | null>('last-domain', null)

/** Code of the current project, or of the last one. */
export const domainAtom = atom(
  (get) => get(currentExamInfoAtom)?.domain ?? get(lastDomainAtom) ?? (DEFAULT_PROJECT || null),
)

followProjectLanguage(store.get(currentExamInfoAtom)?.language_type)
followProjectHelpdesk(store.get(currentExamInfoAtom)?.helpdesk)
nameProjectBy(() => store.get(domainAtom))

/** Whether another project than `domain` is open, which makes a response for `domain` obsolete. */
export function isOtherProjectOpen(domain: string): boolean {
  const opened = store.get(currentExamInfoAtom)
  return opened !== null && opened.domain !== domain
}

/** Makes a project the current one: stores its code and applies its language and helpdesk. */
export function enterProject(info: CurrentExamInfo): void {
  store.set(currentExamInfoAtom, info)
  store.set(lastDomainAtom, info.domain)
  if (info.batchCode) store.set(examBatchAtom, info.batchCode)
  followProjectLanguage(info.language_type)
  followProjectHelpdesk(info.helpdesk)
}

/** Milliseconds that the server's clock is ahead of this device's; null until known. */
export const clockOffsetAtom = sessionAtom<number | null>('clockOffset', null)

/**
 * Maximum age of a server time due to HTTP caching and latency. A larger difference means that the device clock was set
 * forward.
 */
const OLDEST_MS = (KEPT_ALONE_S + 5) * 1_000

/** Returns the server's time in milliseconds; compare every time window and countdown with it. */
export function serverNow(): number {
  return Date.now() + (store.get(clockOffsetAtom) ?? 0)
}

/** Fields with the server's time; lists have one in every entry. */
interface Timed {
  serverTime?: string
  server_time?: string
}

/**
 * Learns the server's clock from the data of a response that arrived at `at`. Cached or slow responses carry an earlier
 * time than the actual one, never a later one, so the later of two times is used.
 */
export function learnServerTime(data: unknown, at = Date.now()): void {
  const timed = (Array.isArray(data) ? data[0] : data) as Timed | null | undefined
  const time = timed?.serverTime ?? timed?.server_time
  if (!time) return
  const ahead = Date.parse(time) - at
  const behind = (store.get(clockOffsetAtom) ?? ahead) - ahead
  if (behind <= 0 || behind > OLDEST_MS) store.set(clockOffsetAtom, ahead)
}
