/** Whom screens are looked at as, so that each has something to show. */
import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { Api } from '@contract/endpoints/endpoints'
import { routes, type RouteName } from '@/routes'
import { bookable, type Bookable } from './appointment'
import { accountsOf, type ShownAccount } from './accounts'
import { Candidate } from './candidate'
import { applyForExemption, completeExemption } from './exemption'
import { pay } from './pay'
import { situationsOf, type InSituation } from './situations'
import { completeEnglishDraft, completeLongDraft, completeShortDraft, submit } from './complete-draft'

/** What the addresses of screens are filled in with. */
export interface Sample extends Partial<Bookable> {
  projectCode: string
  batchCode: string
  orderId: string
  registrationId: string
  exemptionBatch: string
  exemptionId: string
  /** One that could not be issued, and one that was; without them nothing was paid. */
  failedInvoiceId?: string
  invoiceId?: string
  /** A repeated group of the information table that is to be corrected. */
  group?: string
  /** What is booked. */
  appointmentId?: string
  /** An admission ticket, and what its QR code says. */
  ticketId?: string | undefined
  ticketCode?: string | undefined
  certificateId?: string | undefined
  /** One that is applied for on paper. */
  certificateCode?: string | undefined
  /** Results that are out. */
  resultCode?: string | undefined
  reviewId?: string | undefined
  /** The secret of a guardian's link; without it there is none. */
  token?: string
  /** Of a project that is under maintenance; without it nothing is. */
  maintainedProjectId?: string
}

/** Somebody, and the screens that are looked at as them; without names all that nobody else is named for. */
export interface Visit {
  who: Who
  candidate: Candidate
  sample: Sample
  names?: readonly RouteName[]
  /** Looked at as them too, beside whoever else they are looked at as; pictures and findings say who it is. */
  also?: readonly RouteName[]
}

/** What some screens need in their query to show something. */
export function queryOf(name: RouteName, sample: Sample): Record<string, string> {
  const { orderId, registrationId, maintainedProjectId, exemptionBatch, failedInvoiceId, invoiceId, group } = sample
  const { certificateCode } = sample
  const { round: batch = '', city = '', day = '', centre = '', appointmentId } = sample
  const queries: Partial<Record<RouteName, Record<string, string>>> = {
    noticePage: { code: 'registration-open' },
    ...(maintainedProjectId && { noAccess: { project_id: maintainedProjectId } }),
    registrationNotOpen: { batch: sample.batchCode },
    editTableInfo: { field: 'workHistory', index: '0' },
    correctTableRow: { field: group ?? 'educationHistory', index: '0' },
    payBack: { orderId },
    exchangeSubject: { regId: registrationId },
    invoiceConfig: { orderId },
    ...(failedInvoiceId && { invoiceModify: { invoiceId: failedInvoiceId } }),
    ...(invoiceId && { invoiceChange: { invoiceId } }),
    appointmentReservation: { batch },
    withoutAppointment: { batch },
    selectAddress: { batch, city, day },
    selectSchedule: { batch, city, day, centre },
    ...(appointmentId && { orderReservation: { appointment: appointmentId } }),
    exemptionTable: { field: 'certificates', index: '0' },
    // one that is not open yet
    exemptionClosed: { batch: 'E02' },
  }
  return {
    ...(routes[name].area === 'exemption' && { batch: exemptionBatch }),
    ...(name === 'healthCheckIn' && { batch: 'A05-HEALTH' }),
    ...(routes[name].area === 'accommodation' && { offerCode: 'NEEDS' }),
    ...(routes[name].area === 'certificate' && certificateCode !== undefined && { certificateCode }),
    ...(routes[name].area === 'correction' && { registrationId }),
    ...queries[name],
  }
}

export interface Who {
  account: string
  password: string
}

interface Cast {
  /** An unpaid order; a second registration and an application for exemption that are filled in. */
  main: Who
  /** Two unpaid orders, and an application for exemption that was handed in. */
  owing: Who
  /** Two paid orders, each with an invoice. */
  buyer: Who
  /** Of the English project, whose subjects are chosen before the area. */
  english: Who
  /** Under 18: a guardian was asked and has not answered; without them the guardian's screens show that none is needed. */
  minor?: Who
}

/** Candidates of the demonstration, whom a new portal knows. */
export const demonstrators: Cast = {
  main: { account: 'demo01', password: 'Demo1234' },
  owing: { account: 'candidateb', password: 'Demo1234' },
  buyer: { account: 'candidatea', password: 'Demo1234' },
  english: { account: 'demo01', password: 'Demo1234' },
  minor: { account: 'minor03', password: 'Demo1234' },
}

export async function prepareVisits(
  portal: string,
  { main, owing, buyer, english, minor }: Cast,
): Promise<[main: Visit, ...others: Visit[]]> {
  const maintainedProjectId = await idOfMaintained(portal)
  const visit = async (who: Who, projectCode: string, prepare: Prepare) => {
    const candidate = await Candidate.signIn(portal, projectCode, who.account, who.password)
    return { who, candidate, sample: { projectCode, maintainedProjectId, ...(await prepare(candidate)) } }
  }
  return [
    await visit(main, 'demo', orderAndDraft),
    { ...(await visit(owing, 'demo', twoOrders)), ...owingScreens },
    { ...(await visit(buyer, 'demo', paidAndInvoiced)), names: buyersScreens },
    { ...(await visit(english, 'demo-en', englishDraft)), names: ['chooseRegionSecond', 'chooseSubjectFirst'] },
    ...(minor
      ? [{ ...(await visit(minor, 'demo', waitingFor(portal))), names: ['guardianConsent', 'guardianAnswer'] as const }]
      : []),
    ...(await situationsOf(portal, 'demo')).map((one) => inSituation(one, maintainedProjectId)),
    ...(await accountsOf(portal)).map((one) => asAccount(one, maintainedProjectId)),
  ]
}

const inSituation = ({ who, candidate, names, own, ...shown }: InSituation, maintainedProjectId: string): Visit => {
  const sample = { projectCode: 'demo', maintainedProjectId, exemptionBatch: '', exemptionId: '', ...shown }
  const isTheirs = (name: RouteName) => routes[name].area === 'correction' && !beyondAsked.includes(name)
  return {
    who,
    candidate,
    sample,
    names: [...names.filter(isTheirs), ...own],
    also: names.filter((name) => !isTheirs(name) && !beyondAsked.includes(name)),
  }
}

/** Leads on to what was asked for until that is corrected: looked at as somebody who has done so. */
const beyondAsked: readonly RouteName[] = ['correctPhoto', 'correctFiles', 'confirmCorrection', 'submitCorrection']

const asAccount = (
  { who, candidate, names = [], also = [], ...shown }: ShownAccount,
  maintainedProjectId: string,
): Visit => {
  // a project in which one only books has no batch
  const { round, city, day, centre, appointmentId, ticketId, ticketCode, projectCode, registrationId } = shown
  const { certificateId, certificateCode = 'COST2', resultCode, reviewId } = shown
  const { batchCode = round === undefined ? 'A02' : '' } = shown
  const nothing = { orderId: '', exemptionBatch: '', exemptionId: '' }
  const outcome = { certificateId, certificateCode, resultCode, reviewId }
  const theirs = { round, city, day, centre, appointmentId, ticketId, ticketCode, ...outcome }
  return {
    who,
    candidate,
    sample: { projectCode, maintainedProjectId, registrationId, batchCode, ...nothing, ...theirs },
    names,
    also,
  }
}

const owingScreens: Pick<Visit, 'names' | 'also'> = {
  names: ['registrationFee', 'exemptionDetail', 'myExemptions'],
  also: ['payOrder'],
}

/** Fills in and submits; returns what the screens of this visit are about. */
type Prepare = (candidate: Candidate) => Promise<Omit<Sample, 'projectCode' | 'maintainedProjectId'>>

const orderAndDraft: Prepare = async (candidate) => {
  await completeShortDraft(candidate)
  const { orderId, registrationId } = await submit(candidate, 'A02')
  await completeLongDraft(candidate)
  await completeExemption(candidate)
  const booking = await bookable(candidate, 'demo')
  return { batchCode: 'A01', orderId, registrationId, exemptionBatch: 'E01', exemptionId: '', ...booking }
}

const twoOrders: Prepare = async (candidate) => {
  const first = await orderAndDraft(candidate)
  const { orderId } = await submit(candidate, 'A01')
  await bindCoupon(candidate, orderId)
  const { exemptionId } = await applyForExemption(candidate, first.exemptionBatch)
  return { ...first, orderId, batchCode: 'A02', exemptionId }
}

/** One of the demonstration's, each of which can be used once. */
async function bindCoupon(candidate: Candidate, orderId: string): Promise<void> {
  for (const code of ['DEMO2026A', 'DEMO2026B', 'DEMO2026C']) {
    const params = { orderId }
    const used = await candidate.call('POST /exm_c/orders/:orderId/coupons/bind', { params, body: { code } }).then(
      () => true,
      () => false,
    )
    if (used) return
  }
  throw new Error('no coupon of the demonstration is left')
}

const buyersScreens = [
  ...(['registrationRefund', 'registrationRegion', 'exchangeSubject'] as const),
  ...(['myInvoices', 'invoiceModify', 'invoiceChange'] as const),
]

/** Whom the demonstration's tax office does not know. */
const UNKNOWN_BUYER = '查无此户建设有限公司'

const paidAndInvoiced: Prepare = async (candidate) => {
  await completeShortDraft(candidate)
  const first = await submit(candidate, 'A02')
  await completeLongDraft(candidate)
  const second = await submit(candidate, 'A01')
  await pay(candidate, first.orderId)
  await pay(candidate, second.orderId)
  const company = { type: 'company' as const, taxpayerId: '91350100M000100Y43', mailbox: 'tax@example.com' }
  const failedInvoiceId = await invoice(candidate, first.orderId, { ...company, title: UNKNOWN_BUYER })
  const invoiceId = await invoice(candidate, second.orderId, { ...company, title: '城建工程咨询有限公司' })
  return { ...first, batchCode: 'A02', exemptionBatch: '', exemptionId: '', failedInvoiceId, invoiceId }
}

async function invoice(
  candidate: Candidate,
  orderId: string,
  body: EndpointInput<Api['POST /exm_c/orders/:orderId/invoices']>['body'],
): Promise<string> {
  const { invoiceId } = await candidate.call('POST /exm_c/orders/:orderId/invoices', {
    params: { orderId },
    body,
  })
  return invoiceId
}

const englishDraft: Prepare = async (candidate) => {
  await completeEnglishDraft(candidate)
  return { batchCode: 'S1', orderId: '', registrationId: '', exemptionBatch: '', exemptionId: '' }
}

/** Of the guardian who has not answered. */
const GUARDIANS_PHONE = '19900000013'

/** The link that the guardian was texted is read where a developer reads it. */
const waitingFor =
  (portal: string): Prepare =>
  async () => {
    const outbox = await (await fetch(`${portal}/dev/outbox`)).text()
    const sent = outbox.split('<article>').find((message) => message.includes(GUARDIANS_PHONE))
    const [, token] = /\/e\/demo\/guardian\/([\w-]{43})/.exec(sent ?? '') ?? []
    if (token === undefined) throw new Error('no guardian was asked')
    return { batchCode: 'A02', orderId: '', registrationId: '', exemptionBatch: '', exemptionId: '', token }
  }

/** Whether it is looked at signed in: the result of a payment is its payer's, and what shows more to somebody is theirs. */
export function isSignedInAt(name: RouteName, { also }: Pick<Visit, 'also'>): boolean {
  return routes[name].requiresAuth !== false || name === 'payBack' || also?.includes(name) === true
}

/** Whether a screen is looked at in this visit. */
export function isVisited(name: RouteName, { names, also }: Visit, all: readonly Visit[]): boolean {
  if (also?.includes(name)) return true
  return names ? names.includes(name) : !all.some((other) => other.names?.includes(name))
}

/** The service names it to whoever asks for it. */
async function idOfMaintained(portal: string): Promise<string> {
  const reply = await fetch(`${portal}/exm_c/g/eis/maintenance`, { headers: { 'app-key': 'exam-h5' } })
  const { data } = (await reply.json()) as { data: { project_id: string } }
  return data.project_id
}

/** What a picture or a finding of a screen is called by: its name, and who is looking where several do. */
export function calledBy(name: RouteName, { who, also }: Visit): string {
  return also?.includes(name) ? `${name}-${who.account}` : name
}
