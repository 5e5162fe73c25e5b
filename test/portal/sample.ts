/** Whom screens are looked at as, so that each has something to show. */
import type { RouteName } from '@/routes'
import { Candidate } from './candidate'
import { completeEnglishDraft, completeLongDraft, completeShortDraft, submit } from './complete-draft'

/** What the addresses of screens are filled in with. */
export interface Sample {
  projectCode: string
  batchCode: string
  orderId: string
  registrationId: string
  /** Of a project that is under maintenance; without it nothing is. */
  maintainedProjectId?: string
}

/** Somebody, and the screens that are looked at as them; without names all that nobody else is named for. */
export interface Visit {
  who: Who
  candidate: Candidate
  sample: Sample
  names?: readonly RouteName[]
}

/** What some screens need in their query to show something. */
export function queryOf(name: RouteName, { orderId, maintainedProjectId }: Sample): Record<string, string> {
  const queries: Partial<Record<RouteName, Record<string, string>>> = {
    noticePage: { code: 'registration-open' },
    ...(maintainedProjectId && { noAccess: { project_id: maintainedProjectId } }),
    editTableInfo: { field: 'workHistory', index: '0' },
    payBack: { orderId },
  }
  return queries[name] ?? {}
}

export interface Who {
  account: string
  password: string
}

interface Cast {
  /** An unpaid order, and a second registration that is filled in. */
  main: Who
  /** Two unpaid orders. */
  owing: Who
  /** Of the English project, whose subjects are chosen before the area. */
  english: Who
}

/** Candidates of the demonstration, whom a new portal knows. */
export const demonstrators: Cast = {
  main: { account: 'demo01', password: 'Demo1234' },
  owing: { account: 'candidateb', password: 'Demo1234' },
  english: { account: 'demo01', password: 'Demo1234' },
}

export async function prepareVisits(
  portal: string,
  { main, owing, english }: Cast,
): Promise<[main: Visit, ...others: Visit[]]> {
  const maintainedProjectId = await idOfMaintained(portal)
  return [
    { who: main, ...(await withDraft(portal, main, maintainedProjectId)) },
    { who: owing, ...(await withOrders(portal, owing, maintainedProjectId)), names: ['registrationFee'] },
    {
      who: english,
      ...(await inEnglish(portal, english, maintainedProjectId)),
      names: ['chooseRegionSecond', 'chooseSubjectFirst'],
    },
  ]
}

/** Whether a screen is looked at in this visit. */
export function isVisited(name: RouteName, { names }: Visit, all: readonly Visit[]): boolean {
  return names ? names.includes(name) : !all.some((other) => other.names?.includes(name))
}

async function withDraft(portal: string, { account, password }: Who, maintainedProjectId: string) {
  const candidate = await Candidate.signIn(portal, 'demo', account, password)
  await completeShortDraft(candidate)
  const ids = await submit(candidate, 'A02')
  await completeLongDraft(candidate)
  return { candidate, sample: { projectCode: 'demo', batchCode: 'A01', ...ids, maintainedProjectId } }
}

async function withOrders(portal: string, { account, password }: Who, maintainedProjectId: string) {
  const candidate = await Candidate.signIn(portal, 'demo', account, password)
  await completeShortDraft(candidate)
  const ids = await submit(candidate, 'A02')
  await completeLongDraft(candidate)
  await submit(candidate, 'A01')
  return { candidate, sample: { projectCode: 'demo', batchCode: 'A02', ...ids, maintainedProjectId } }
}

async function inEnglish(portal: string, { account, password }: Who, maintainedProjectId: string) {
  const candidate = await Candidate.signIn(portal, 'demo-en', account, password)
  await completeEnglishDraft(candidate)
  const none = { orderId: '', registrationId: '' }
  return { candidate, sample: { projectCode: 'demo-en', batchCode: 'S1', ...none, maintainedProjectId } }
}

/** The service names it to whoever asks for it. */
async function idOfMaintained(portal: string): Promise<string> {
  const reply = await fetch(`${portal}/exm_c/g/eis/maintenance`, { headers: { 'app-key': 'exam-h5' } })
  const { data } = (await reply.json()) as { data: { project_id: string } }
  return data.project_id
}
