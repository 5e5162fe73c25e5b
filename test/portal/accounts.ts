/** Demonstration accounts with data beyond registrations, available from the start. */
import type { RouteName } from '@/routes'
import { Candidate } from './candidate'
import { bookable, type Bookable } from './appointment'
import { filledInForCard } from './certificate-draft'
import { completeEnglishCorrection } from './correct'
import { submitForMember } from './group-order'

interface Shown {
  account: string
  projectCode: string
  /** Screens shown for this account only. */
  names?: readonly RouteName[]
  /** Screens shown for this account too. */
  also?: readonly RouteName[]
  /** Batch of the wizard. */
  batchCode?: string
  /** Certificate to apply for; by default that of the exam. */
  certificateCode?: string
  prepare?: (candidate: Candidate) => Promise<void>
}

const accounts: readonly Shown[] = [
  { account: 'secure01', projectCode: 'demo', also: ['accountSafe', 'signedInDevices', 'safeProblem', 'changePhone'] },
  { account: 'export01', projectCode: 'demo', also: ['ownData'] },
  {
    account: 'update01',
    projectCode: 'demo',
    also: ['userInformation', 'reminders', 'residence', 'basicInfoUpdate', 'checkBasicInfoUpdate'],
  },
  { account: 'update02', projectCode: 'demo', also: ['checkBasicInfoUpdate'] },
  {
    ...{ account: 'update03', projectCode: 'demo' },
    also: ['basicInfoUpdate', 'editBasicInfoUpdate', 'confirmBasicInfoUpdate', 'checkBasicInfoUpdate'],
  },
  { account: 'minor02', projectCode: 'demo', also: ['guardianConsent'] },
  {
    ...{ account: 'correct01', projectCode: 'demo-en', batchCode: 'S1', prepare: correctedAll },
    names: ['correctPhoto', 'correctFiles', 'confirmCorrection', 'submitCorrection'],
  },
  {
    ...{ account: 'group01', projectCode: 'group', batchCode: 'E1', prepare: submitForMember },
    names: ['groupMembers', 'inviteMember', 'importCandidates', 'groupOrders'],
    also: ['home', 'chooseBatch'],
  },
  { account: 'demo01', projectCode: 'group', batchCode: 'E1', names: ['myGroup'] },
  // tomorrow's appointment, a rescheduled one and a past one, each with its disabled actions
  { account: 'seat01', projectCode: 'seat', names: ['myAppointments', 'appointmentDetail', 'withoutAppointment'] },
  { account: 'seat07', projectCode: 'seat', also: ['myAppointments'] },
  { account: 'seat10', projectCode: 'seat', also: ['myAppointments'] },
  { account: 'seat05', projectCode: 'seat', also: ['appointmentDetail'] },
  { account: 'seat04', projectCode: 'seat', also: ['appointmentDetail'] },
  { account: 'seat11', projectCode: 'seat', also: ['myAppointments', 'appointmentDetail', 'ticketSheet'] },
  // not confirmed, confirmed but not printed, printed, not issued yet
  { account: 'ticket01', projectCode: 'demo', batchCode: 'A08', names: ['ticketPrinting', 'ticketSheet'] },
  { account: 'ticket02', projectCode: 'demo', batchCode: 'A08', also: ['ticketSheet', 'home'] },
  {
    ...{ account: 'ticket03', projectCode: 'demo', batchCode: 'A08', names: ['verifyTicket'] },
    also: ['ticketPrinting', 'ticketSheet'],
  },
  { account: 'ticket04', projectCode: 'demo', batchCode: 'A08', also: ['ticketPrinting'] },
  // before consent to its use, with stamped copies, reissued, withdrawn
  { account: 'cert02', projectCode: 'demo', names: ['myCertificates', 'certificateDetail', 'certificateCopy'] },
  { account: 'cert01', projectCode: 'demo', also: ['certificateDetail', 'home'] },
  { account: 'cert03', projectCode: 'demo', also: ['certificateDetail'] },
  { account: 'cert04', projectCode: 'demo', also: ['myCertificates', 'certificateDetail'] },
  // paper certificate: not applied yet, postage to pay, in review, rejected, sent, ready for pickup, in production
  {
    ...{ account: 'result01', projectCode: 'demo', certificateCode: 'CARD', prepare: filledInForCard },
    names: [
      ...(['certificateApplication', 'certificateApplicationDetail', 'certificateConditions'] as const),
      ...(['certificateDelivery', 'certificatePhoto', 'confirmCertificate', 'submitCertificate'] as const),
    ],
  },
  { account: 'cert01', projectCode: 'demo', also: ['certificateApplicationDetail', 'certificateDelivery'] },
  { account: 'paper01', projectCode: 'demo', also: ['certificateApplicationDetail', 'certificateApplication'] },
  { account: 'paper02', projectCode: 'demo', also: ['certificateApplicationDetail'] },
  { account: 'paper03', projectCode: 'demo', also: ['certificateApplicationDetail'] },
  { account: 'paper04', projectCode: 'demo', also: ['certificateApplicationDetail', 'certificateApplication'] },
  { account: 'paper05', projectCode: 'demo', also: ['certificateApplicationDetail', 'home'] },
  // passed, corrected and withdrawn; then further outcomes
  {
    account: 'result01',
    projectCode: 'demo',
    batchCode: 'A04',
    names: ['resultInquiry', 'resultSheet', 'reviewResult'],
  },
  // under review, unchanged, changed, fee to pay
  {
    ...{ account: 'result02', projectCode: 'demo', batchCode: 'A04', names: ['myReviews', 'reviewDetail'] },
    also: ['resultSheet'],
  },
  { account: 'result03', projectCode: 'demo', batchCode: 'A04', also: ['resultSheet', 'reviewDetail', 'reviewResult'] },
  { account: 'result07', projectCode: 'demo', batchCode: 'A04', also: ['reviewDetail'] },
  { account: 'result08', projectCode: 'demo', batchCode: 'A04', also: ['myReviews'] },
  { account: 'result05', projectCode: 'demo', batchCode: 'A04', also: ['resultInquiry', 'resultSheet'] },
  { account: 'result06', projectCode: 'demo', batchCode: 'A04', also: ['resultSheet'] },
  { account: 'result09', projectCode: 'demo', batchCode: 'A04', also: ['resultInquiry', 'resultSheet'] },
  { account: 'invited01', projectCode: 'group', batchCode: 'E1', also: ['home', 'myGroup'] },
]

export interface ShownAccount extends Omit<Shown, 'prepare'>, Partial<Bookable> {
  who: { account: string; password: string }
  candidate: Candidate
  registrationId: string
  resultCode?: string | undefined
  reviewId?: string | undefined
  appointmentId?: string | undefined
  ticketId?: string | undefined
  ticketCode?: string | undefined
  certificateId?: string | undefined
}

/** Signs the accounts in and creates missing data. */
export function accountsOf(portal: string): Promise<ShownAccount[]> {
  return Promise.all(
    accounts.map(async ({ prepare, ...shown }) => {
      const who = { account: shown.account, password: 'Demo1234' }
      const candidate = await Candidate.signIn(portal, shown.projectCode, who.account, who.password)
      await prepare?.(candidate)
      const [registration] = shown.account === 'correct01' ? await candidate.call('GET /exm_c/registrations', {}) : []
      const booking = shown.projectCode === 'seat' ? await bookable(candidate, 'seat') : undefined
      const [appointment] = booking ? (await candidate.call('GET /exm_c/appointments', {})).appointments : []
      const { registrationId = '' } = registration ?? {}
      const ticket = [...(shown.names ?? []), ...(shown.also ?? [])].includes('ticketSheet')
        ? await ticketOf(candidate)
        : {}
      const appointmentId = appointment?.appointmentId
      const [certificate] = shown.account.startsWith('cert')
        ? (await candidate.call('GET /exm_c/certificates', {})).certificates
        : []
      const { certificateId } = certificate ?? {}
      const resultCode = shown.account.startsWith('result') ? 'R04' : undefined
      const [review] = resultCode ? (await candidate.call('GET /exm_c/reviews', {})).reviews : []
      const outcome = { certificateId, resultCode, reviewId: review?.reviewId }
      return { ...shown, ...booking, who, candidate, registrationId, appointmentId, ...outcome, ...ticket }
    }),
  )
}

/** Id of the first ticket, and its verification code once confirmed. */
async function ticketOf(candidate: Candidate): Promise<Pick<ShownAccount, 'ticketId' | 'ticketCode'>> {
  const [first] = (await candidate.call('GET /exm_c/tickets', {})).tickets
  if (!first) return {}
  const { verify } = await candidate.call('GET /exm_c/tickets/:ticketId', { params: { ticketId: first.ticketId } })
  return { ticketId: first.ticketId, ticketCode: verify?.url.split('/').at(-1) }
}

async function correctedAll(candidate: Candidate): Promise<void> {
  const [registration] = await candidate.call('GET /exm_c/registrations', {})
  if (registration) await completeEnglishCorrection(candidate, registration.registrationId)
}
