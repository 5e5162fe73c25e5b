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

/** Candidates in different states, so that every screen has content. */
export interface Sample extends Bookable {
  domain: string
  batchCode: string
  /** Candidate with a complete registration and a complete exemption application, both not submitted. */
  writer: Candidate
  /** Candidate who has submitted both and not paid. */
  payer: Candidate
  orderId: string
  registrationId: string
  exemptionBatch: string
  exemptionId: string
  /** Appointment of the payer; the writer can book in the same round. */
  appointmentId: string
  /** Key of a repeated group in the information table. */
  group: string
  /**
   * Redirect targets of screens that belong to the other registration mode, or to steps that the project does not have.
   */
  otherMode: Partial<Record<RouteName, RouteName>>
  /** Candidate under 18 who waits for guardian consent; `token` is the secret in the guardian's link. */
  minor: Candidate
  token: string
  /** Candidates with registrations in later states. */
  situations: InSituation[]
  /** Screens that have content only in other projects. */
  elsewhere: Visit[]
}

type Language = 'zh' | 'en'
const made = new Map<Language, Promise<Sample>>()

/** Creates the sample once per worker; visits must not modify it. */
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

/** Creates a candidate under 18 who has named a guardian. */
async function waiting(services: Services, domain: string, realName: string) {
  const { account, password, phone } = await newVisitor(services, domain, realName, '2012-05-01')
  const minor = await Candidate.signIn(portalUrl, domain, account, password)
  const guardian = { name: realName, relation: 'mother', phone: phone.replace('198', '197') } as const
  await minor.call('POST /ea/guardian', { body: guardian })
  const token = (await guardiansLink(services, guardian.phone)).split('/').at(-1) ?? ''
  return { minor, token }
}

/** Areas whose screens show an unfinished draft (the writer's); all others show submitted data (the payer's). */
const journeys: readonly Area[] = ['registration', 'exemption', 'appointment']
const ofPayer: readonly RouteName[] = [
  ...(['registrationDetail', 'myRegister', 'exemptionDetail', 'myExemptions'] as const),
  ...(['appointmentDetail', 'myAppointments', 'withoutAppointment'] as const),
]

export interface Visit {
  name: RouteName
  domain: string
  address: string
  /** Signed-in candidate, if any. */
  candidate: Candidate | undefined
  /** Additional session storage. `leftForPayment` keeps `payJump` from leaving for WeChat, as after a return. */
  session: Record<string, unknown>
  /** Names of people and groups on the screen, which may be in any language. */
  people?: readonly string[]
}

/**
 * Returns every screen with an address in route-table order, then the screens in other states and of other projects.
 */
export function visits(sample: Sample): Visit[] {
  return [...everyScreen(sample), ...sample.situations.flatMap((one) => inSituation(sample, one)), ...sample.elsewhere]
}

interface Elsewhere {
  domain: string
  names: readonly RouteName[]
  /** Account of the demonstration data; without one, the visitor is signed out. */
  account?: string
  /** Texts entered by the exam body or the candidate, which are not translated. */
  written?: readonly string[]
  /** Query string. */
  query?: string
  /** Prepares the state that the screens show. */
  prepare?: (candidate: Candidate) => Promise<void>
}

/** Screens that the sample projects lack: landing pages, groups, and demonstration accounts in particular states. */
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

/** Names that a group's screens show: the group and its candidates, or the groups that have invited a candidate. */
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
  // Correction screens redirect unless a correction was requested, certificate application screens unless a certificate
  // is available.
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
