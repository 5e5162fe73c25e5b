import type { Services } from '@server/core/services'
import { routes, type RouteName } from '@/routes'
import { Candidate } from '../../portal/candidate'
import { completeEnglishDraft, completeLongDraft, completeShortDraft, submit } from '../../portal/complete-draft'
import { addresses } from '../../shots/addresses'
import { portalUrl } from '../setup/portal-address'
import { newVisitor } from '../setup/visitors/visitors'

/** Candidates in two situations, so that every screen has something to show. */
export interface Sample {
  domain: string
  batchCode: string
  /** Has filled in everything and not submitted. */
  writer: Candidate
  /** Has submitted and not paid. */
  payer: Candidate
  orderId: string
  registrationId: string
  /** A repeated group of the information table. */
  group: string
  /** Where screens lead that belong to the other registration mode. */
  otherMode: Partial<Record<RouteName, RouteName>>
}

export async function chineseSample(services: Services): Promise<Sample> {
  const [writer, payer] = [await signedIn(services, 'demo', '许知远'), await signedIn(services, 'demo', '沈望舒')]
  await completeLongDraft(writer)
  await completeShortDraft(payer)
  const order = await submit(payer, 'A02')
  const otherMode = { chooseRegionSecond: 'chooseRegion', chooseSubjectFirst: 'chooseSubject' } as const
  return { domain: 'demo', batchCode: 'A01', group: 'educationHistory', writer, payer, ...order, otherMode }
}

export async function englishSample(services: Services): Promise<Sample> {
  const writer = await signedIn(services, 'demo-en', 'ROBIN HALE')
  const payer = await signedIn(services, 'demo-en', 'JUDE MARLOW')
  await completeEnglishDraft(writer)
  await completeEnglishDraft(payer)
  const order = await submit(payer, 'S1')
  const otherMode = { chooseRegion: 'chooseRegionSecond', chooseSubject: 'chooseSubjectFirst' } as const
  return { domain: 'demo-en', batchCode: 'S1', group: 'education', writer, payer, ...order, otherMode }
}

async function signedIn(services: Services, domain: string, realName: string): Promise<Candidate> {
  const { account, password } = await newVisitor(services, domain, realName)
  return Candidate.signIn(portalUrl, domain, account, password)
}

/** What the wizard's screens show is being filled in; everything else is about a registration that was submitted. */
const ofPayer: readonly RouteName[] = ['registrationDetail', 'myRegister']

export interface Visit {
  name: RouteName
  address: string
  /** Who has something to see there; nobody where nobody is signed in. */
  candidate: Candidate | undefined
  /** What else the tab remembers: where paying leads is another site; who comes back from it stays. */
  session: Record<string, unknown>
}

/** Every screen that has an address, in the order of the route table. */
export function visits(sample: Sample): Visit[] {
  const { domain, batchCode, orderId, registrationId } = sample
  return addresses({ projectCode: domain, batchCode, orderId, registrationId }).map(({ name, path, requiresAuth }) => {
    const isWriters = routes[name].area === 'registration' && !ofPayer.includes(name)
    const visitor = isWriters ? sample.writer : sample.payer
    return {
      name,
      address: `${path}&field=${sample.group}`,
      candidate: requiresAuth || name === 'payBack' ? visitor : undefined,
      session: { leftForPayment: orderId },
    }
  })
}
