/** Candidates for displaying screens, so that every screen has content. */
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

/** Parameters of screen addresses. */
export interface Sample extends Partial<Bookable> {
  projectCode: string
  batchCode: string
  orderId: string
  registrationId: string
  exemptionBatch: string
  exemptionId: string
  /** A failed and an issued invoice; absent without a payment. */
  failedInvoiceId?: string
  invoiceId?: string
  /** A repeated group of the information table to be corrected. */
  group?: string
  /** Booked appointment. */
  appointmentId?: string
  /** An admission ticket and its verification code. */
  ticketId?: string | undefined
  ticketCode?: string | undefined
  certificateId?: string | undefined
  /** Certificate applied for on paper. */
  certificateCode?: string | undefined
  /** Published results. */
  resultCode?: string | undefined
  reviewId?: string | undefined
  /** Secret of a guardian link, if any. */
  token?: string
  /** Project under maintenance, if any. */
  maintainedProjectId?: string
}

/** A candidate and the screens displayed for it; without names, all screens not assigned to others. */
export interface Visit {
  who: Who
  candidate: Candidate
  sample: Sample
  names?: readonly RouteName[]
  /** Screens displayed in addition to other visits; pictures and findings name the account. */
  also?: readonly RouteName[]
}

/** Query parameters that some screens need to have content. */
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
    // an exemption batch that is not open yet
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
  /** With an unpaid order, a second completed draft and a completed exemption draft. */
  main: Who
  /** With two unpaid orders and a submitted exemption. */
  owing: Who
  /** With two paid orders, each with an invoice. */
  buyer: Who
  /** In the English project, where subjects are chosen before the area. */
  english: Who
  /**
   * Under 18, with a pending guardian request; without this candidate, the guardian screens show that none is needed.
   */
  minor?: Who
}

/** Demonstration candidates of a new portal. */
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

/** Steps that redirect to the requested corrections until these are complete. */
const beyondAsked: readonly RouteName[] = ['correctPhoto', 'correctFiles', 'confirmCorrection', 'submitCorrection']

const asAccount = (
  { who, candidate, names = [], also = [], ...shown }: ShownAccount,
  maintainedProjectId: string,
): Visit => {
  // projects with appointments only have no batch
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

/** Fills in and submits; returns the parameters for the screens of the visit. */
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

/** Binds one of the demonstration coupons, each of which works once. */
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

/** Buyer unknown to the demonstration tax office. */
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

/** Phone of the guardian with a pending request. */
const GUARDIANS_PHONE = '19900000013'

/** Reads the guardian's link in the developer outbox. */
const waitingFor =
  (portal: string): Prepare =>
  async () => {
    const outbox = await (await fetch(`${portal}/dev/outbox`)).text()
    const sent = outbox.split('<article>').find((message) => message.includes(GUARDIANS_PHONE))
    const [, token] = /\/e\/demo\/guardian\/([\w-]{43})/.exec(sent ?? '') ?? []
    if (token === undefined) throw new Error('no guardian was asked')
    return { batchCode: 'A02', orderId: '', registrationId: '', exemptionBatch: '', exemptionId: '', token }
  }

/**
 * Whether a screen is displayed signed in: also payment results, which belong to the payer, and screens with
 * additional content for the account.
 */
export function isSignedInAt(name: RouteName, { also }: Pick<Visit, 'also'>): boolean {
  return routes[name].requiresAuth !== false || name === 'payBack' || also?.includes(name) === true
}

/** Whether a screen is displayed in this visit. */
export function isVisited(name: RouteName, { names, also }: Visit, all: readonly Visit[]): boolean {
  if (also?.includes(name)) return true
  return names ? names.includes(name) : !all.some((other) => other.names?.includes(name))
}

/** Public project id, as returned by the service. */
async function idOfMaintained(portal: string): Promise<string> {
  const reply = await fetch(`${portal}/exm_c/g/eis/maintenance`, { headers: { 'app-key': 'exam-h5' } })
  const { data } = (await reply.json()) as { data: { project_id: string } }
  return data.project_id
}

/** Name of a picture or finding: the screen, and the account when several visits display it. */
export function calledBy(name: RouteName, { who, also }: Visit): string {
  return also?.includes(name) ? `${name}-${who.account}` : name
}
