import type { RouteName } from '@/routes'
import { Candidate } from './candidate'
import { completeLongDraft, completeShortDraft, submit } from './complete-draft'

/** What the addresses of screens are filled in with, so that each has something to show. */
export interface Sample {
  projectCode: string
  batchCode: string
  orderId: string
  registrationId: string
}

/** What some screens need in their query to show something. */
export function queryOf(name: RouteName, { orderId }: Sample): Record<string, string> {
  const queries: Partial<Record<RouteName, Record<string, string>>> = {
    noticePage: { code: 'registration-open' },
    editTableInfo: { field: 'workHistory', index: '0' },
    payBack: { orderId },
  }
  return queries[name] ?? {}
}

export interface Who {
  account: string
  password: string
}

/** The candidate of the demonstration, whom a new portal knows. */
export const demonstrator: Who = { account: 'demo01', password: 'Demo1234' }

/** Somebody with an unpaid order and a second registration begun. */
export async function prepareSample(portal: string, who: Who): Promise<{ candidate: Candidate; sample: Sample }> {
  const candidate = await Candidate.signIn(portal, 'demo', who.account, who.password)
  await completeShortDraft(candidate)
  const { orderId, registrationId } = await submit(candidate, 'A02')
  await completeLongDraft(candidate)
  return { candidate, sample: { projectCode: 'demo', batchCode: 'A01', orderId, registrationId } }
}
