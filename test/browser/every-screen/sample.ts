import type { Services } from '@server/core/services'
import { routes, type Area, type RouteName } from '@/routes'
import { Candidate } from '../../portal/candidate'
import { filledInForCard } from '../../portal/certificate-draft'
import { bookSeat, type Bookable } from '../../portal/appointment'
import { applyForExemption, completeEnglishExemption, completeExemption } from '../../portal/exemption'
import { guardiansLink } from '../../portal/guardian'
import { completeEnglishDraft, completeLongDraft, completeShortDraft, submit } from '../../portal/complete-draft'
import { addresses } from '../../shots/addresses'
import { situationsOf, type InSituation } from '../../portal/situations'
import { portalUrl } from '../setup/portal-address'
import { newVisitor } from '../setup/visitors/visitors'

/** Candidates in two situations, so that every screen has something to show. */
export interface Sample extends Bookable {
  domain: string
  batchCode: string
  /** Has filled in everything, a registration and an application for exemption, and submitted neither. */
  writer: Candidate
  /** Has submitted both and not paid. */
  payer: Candidate
  orderId: string
  registrationId: string
  exemptionBatch: string
  exemptionId: string
  /** What the payer has booked; the writer can book there. */
  appointmentId: string
  /** A repeated group of the information table. */
  group: string
  /** Where screens lead that belong to the other registration mode, or to steps that the project does not have. */
  otherMode: Partial<Record<RouteName, RouteName>>
  /** Under 18, waiting for a guardian, whose link has this secret. */
  minor: Candidate
  token: string
  /** Whose registrations show what becomes of one after it was submitted. */
  situations: InSituation[]
  /** Screens that only other projects have something to show on. */
  elsewhere: Visit[]
}

type Language = 'zh' | 'en'
const made = new Map<Language, Promise<Sample>>()

/** Made once for all that a worker looks at; whoever looks at a screen leaves it as it was. */
export function sampleOf(language: Language, services: Services): Promise<Sample> {
  const known = made.get(language) ?? (language === 'zh' ? chineseSample(services) : englishSample(services))
  made.set(language, known)
  return known
}

async function chineseSample(services: Services): Promise<Sample> {
  const [writer, payer] = [await signedIn(services, 'demo', '许知远'), await signedIn(services, 'demo', '沈望舒')]
  await completeLongDraft(writer)
  await completeShortDraft(payer)
  for (const candidate of [writer, payer]) await completeExemption(candidate)
  const order = await submit(payer, 'A02')
  const otherMode = { chooseRegionSecond: 'chooseRegion', chooseSubjectFirst: 'chooseSubject' } as const
  const exemption = { exemptionBatch: 'E01', ...(await applyForExemption(payer, 'E01')) }
  const booked = await bookSeat(payer, 'demo')
  return {
    domain: 'demo',
    batchCode: 'A01',
    group: 'educationHistory',
    writer,
    payer,
    ...order,
    ...exemption,
    ...booked,
    ...(await waiting(services, 'demo', '许小远')),
    otherMode,
    situations: await situationsOf(portalUrl, 'demo'),
    elsewhere: await visitsElsewhere(),
  }
}

async function englishSample(services: Services): Promise<Sample> {
  const writer = await signedIn(services, 'demo-en', 'ROBIN HALE')
  const payer = await signedIn(services, 'demo-en', 'JUDE MARLOW')
  await completeEnglishDraft(writer)
  await completeEnglishDraft(payer)
  for (const candidate of [writer, payer]) await completeEnglishExemption(candidate)
  const order = await submit(payer, 'S1')
  const exemption = { exemptionBatch: 'X1', ...(await applyForExemption(payer, 'X1')) }
  const booked = await bookSeat(payer, 'demo-en')
  const otherMode = {
    chooseRegion: 'chooseRegionSecond',
    chooseSubject: 'chooseSubjectFirst',
    exemptionBaseInfo: 'exemptionConfirm',
    exemptionTable: 'exemptionConfirm',
    exemptionPhoto: 'exemptionConfirm',
  } as const
  const group = { domain: 'demo-en', batchCode: 'S1', group: 'education' }
  const minor = await waiting(services, 'demo-en', 'ROWAN HALE')
  const situations = await situationsOf(portalUrl, group.domain)
  const elsewhere = await visitsElsewhere()
  return {
    ...group,
    writer,
    payer,
    ...order,
    ...exemption,
    ...booked,
    ...minor,
    otherMode,
    situations,
    elsewhere,
  }
}

async function signedIn(services: Services, domain: string, realName: string): Promise<Candidate> {
  const { account, password } = await newVisitor(services, domain, realName)
  return Candidate.signIn(portalUrl, domain, account, password)
}

/** Somebody under 18 who has named a guardian. */
async function waiting(services: Services, domain: string, realName: string) {
  const { account, password, phone } = await newVisitor(services, domain, realName, '2012-05-01')
  const minor = await Candidate.signIn(portalUrl, domain, account, password)
  const guardian = { name: realName, relation: 'mother', phone: phone.replace('198', '197') } as const
  await minor.call('POST /ea/guardian', { body: guardian })
  const token = (await guardiansLink(services, guardian.phone)).split('/').at(-1) ?? ''
  return { minor, token }
}

/** What the screens of a journey show is being filled in; everything else is about what was submitted. */
const journeys: readonly Area[] = ['registration', 'exemption', 'appointment']
const ofPayer: readonly RouteName[] = [
  ...(['registrationDetail', 'myRegister', 'exemptionDetail', 'myExemptions'] as const),
  ...(['appointmentDetail', 'myAppointments', 'withoutAppointment'] as const),
]

export interface Visit {
  name: RouteName
  domain: string
  address: string
  /** Who has something to see there; nobody where nobody is signed in. */
  candidate: Candidate | undefined
  /** What else the tab remembers: where paying leads is another site; who comes back from it stays. */
  session: Record<string, unknown>
  /** Names of people and groups that it shows, in whatever language. */
  people?: readonly string[]
}

/** Every screen that has an address, in the order of the route table; then those that look different to somebody else. */
export function visits(sample: Sample): Visit[] {
  return [...everyScreen(sample), ...sample.situations.flatMap((one) => inSituation(sample, one)), ...sample.elsewhere]
}

interface Elsewhere {
  domain: string
  names: readonly RouteName[]
  /** Of the project's demonstration; nobody is signed in without one. */
  account?: string
  /** What the exam body or the candidate wrote in their own language. */
  written?: readonly string[]
  /** What the address goes on with. */
  query?: string
  /** Brings about what is to be seen. */
  prepare?: (candidate: Candidate) => Promise<void>
}

/** The two projects of the samples are no guides, have no group and no pages beside the exam's own. */
const others: readonly Elsewhere[] = [
  { domain: 'dy2022', names: ['dyIndex', 'dyNotice'] },
  { domain: 'dyzgj2022', names: ['zgjIndex', 'zgjNotice'] },
  { domain: 'asset', names: ['assetIndex', 'assetDownload'] },
  { domain: 'jqyy', names: ['module3', 'module4'] },
  { domain: 'group', account: 'group01', names: ['groupMembers', 'inviteMember', 'importCandidates', 'groupOrders'] },
  { domain: 'group', account: 'demo01', names: ['myGroup'] },
  { domain: 'demo', account: 'ticket01', names: ['ticketPrinting'] },
  { domain: 'demo', account: 'cert02', names: ['myCertificates'], written: ['优秀'] },
  {
    ...{ domain: 'demo', account: 'paper03', query: '?certificateCode=COST2' },
    names: ['certificateApplicationDetail', 'certificateConditions', 'certificateDelivery', 'confirmCertificate'],
    written: ['收件地址不完整，请补充门牌号', '温书言', '文三路103号2幢501室'],
  },
  {
    ...{ domain: 'demo', account: 'result01', query: '?certificateCode=CARD', prepare: filledInForCard },
    names: ['certificatePhoto'],
  },
  { domain: 'demo', account: 'result01', names: ['resultInquiry'], written: ['部分试卷漏评，正在重新评阅'] },
]

/** A group and its candidates, or the groups that a candidate hears of. */
async function peopleSeenBy(candidate: Candidate): Promise<string[]> {
  if (candidate.user.userType === 'candidate') {
    const { memberships } = await candidate.call('GET /exm_c/group-memberships', {})
    return memberships.map(({ groupName }) => groupName)
  }
  const [{ name }, { members }] = await Promise.all([
    candidate.call('GET /exm_c/group', {}),
    candidate.call('GET /exm_c/group/members', { query: {} }),
  ])
  return [name, ...members.map(({ realName }) => realName)]
}

async function visitsElsewhere(): Promise<Visit[]> {
  const all = others.map(async ({ domain, names, account, written = [], query = '', prepare }) => {
    const candidate = account === undefined ? undefined : await Candidate.signIn(portalUrl, domain, account)
    if (candidate) await prepare?.(candidate)
    const people = [...(candidate ? await peopleSeenBy(candidate) : []), ...written]
    return names.map((name) => {
      const [path = '/'] = routes[name].h5
      return { name, domain, address: path.replace(':projectCode', domain) + query, candidate, session: {}, people }
    })
  })
  return (await Promise.all(all)).flat()
}

function inSituation(sample: Sample, { candidate, names, ...shown }: InSituation): Visit[] {
  const { domain } = sample
  return addresses({ ...sample, ...shown, projectCode: domain })
    .filter(({ name }) => names.includes(name))
    .map(({ name, path }) => ({
      ...{ name, domain },
      address: path,
      candidate,
      session: { leftForPayment: shown.orderId },
    }))
}

const ofQualified: readonly RouteName[] = [
  ...(['certificateConditions', 'certificateDelivery', 'certificatePhoto'] as const),
  ...(['confirmCertificate', 'submitCertificate'] as const),
]

function everyScreen(sample: Sample): Visit[] {
  const { domain, orderId } = sample
  // a correction leads on for whoever was asked for one alone, a certificate on paper for whoever may have one
  const ofAll = addresses({ ...sample, projectCode: domain })
    .filter(({ name }) => routes[name].area !== 'correction')
    .filter(({ name }) => !ofQualified.includes(name))
  return ofAll.map(({ name, path, requiresAuth }) => {
    const isWriters = journeys.includes(routes[name].area) && !ofPayer.includes(name)
    const visitor = name === 'guardianConsent' ? sample.minor : isWriters ? sample.writer : sample.payer
    return {
      ...{ name, domain },
      address: name === 'editTableInfo' ? `${path}&field=${sample.group}` : path,
      candidate: requiresAuth || name === 'payBack' ? visitor : undefined,
      session: { leftForPayment: orderId },
    }
  })
}
