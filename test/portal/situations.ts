/** Demonstration accounts with registrations in states that follow submission. */
import type { RouteName } from '@/routes'
import { Candidate } from './candidate'

/** An account and the screens displayed for it. */
interface Situation {
  account: string
  names: readonly RouteName[]
  /** Batch being prepared, for accounts without a registration. */
  prepared?: string
  /** Screens with content for this account only. */
  own?: readonly RouteName[]
}

const preparing = ['confirmInformation', 'myRegister', 'chooseBatch', 'collectPhoto', 'registrationNotOpen'] as const
const everywhere = ['registrationDetail', 'myRegister'] as const

const correcting = [
  ...(['registrationCorrection', 'correctBaseInfo', 'correctTableRow', 'correctPhoto', 'correctFiles'] as const),
  ...(['confirmCorrection', 'submitCorrection'] as const),
]

const situations: readonly Situation[] = [
  { account: 'correct01', names: [...everywhere, ...correcting] },
  {
    account: 'paid01',
    names: [...everywhere, 'registrationFee', 'payOrder', 'payBack', 'myInvoices'],
    own: ['invoiceConfig', 'invoiceConfirm'],
  },
  { account: 'refund01', names: [...everywhere, 'registrationRefund'] },
  { account: 'refund02', names: [...everywhere, 'registrationRefund', 'registrationFee', 'payOrder', 'payBack'] },
  { account: 'refund03', names: [...everywhere, 'registrationRefund', 'registrationFee', 'payOrder'] },
  { account: 'refund04', names: [...everywhere, 'registrationRefund', 'registrationFee', 'payOrder'] },
  { account: 'swap01', names: [...everywhere, 'exchangeSubject', 'registrationFee', 'payOrder'] },
  { account: 'invoice01', names: ['myInvoices', 'registrationDetail'] },
  { account: 'transfer01', names: everywhere, own: ['registrationTransfer'] },
  { account: 'approved01', names: everywhere, own: ['addSubject'] },
  { account: 'receipt01', names: ['myInvoices', 'invoiceConfig'] },
  { account: 'prepare01', names: preparing, prepared: 'A07' },
  { account: 'prepare02', names: preparing, prepared: 'A07' },
]

/** Accounts of each demonstration project. */
const ofProject: Readonly<Record<string, readonly string[]>> = {
  demo: situations.map(({ account }) => account),
  'demo-en': ['correct01', 'paid01', 'refund01', 'swap01'],
}

export interface InSituation {
  who: { account: string; password: string }
  candidate: Candidate
  names: readonly RouteName[]
  own: readonly RouteName[]
  batchCode: string
  registrationId: string
  /** Unpaid order, otherwise the paid one. */
  orderId: string
  /** A repeated group of the information table to be corrected. */
  group: string
}

/** Signs the accounts in; uses the newest of several registrations. */
export function situationsOf(portal: string, projectCode: string): Promise<InSituation[]> {
  const accounts = ofProject[projectCode] ?? []
  const group = projectCode === 'demo' ? 'educationHistory' : 'education'
  return Promise.all(
    situations
      .filter(({ account }) => accounts.includes(account))
      .map(async ({ account, names, own = [], prepared }) => {
        const who = { account, password: 'Demo1234' }
        const candidate = await Candidate.signIn(portal, projectCode, account, who.password)
        if (prepared) return { who, candidate, names, own, group, batchCode: prepared, registrationId: '', orderId: '' }
        const [newest] = await candidate.call('GET /exm_c/registrations', {})
        if (!newest) throw new Error(`${account} has registered for nothing`)
        const { batchCode, registrationId, openChange } = newest
        const orderId = openChange?.orderId ?? newest.orderId ?? ''
        return { who, candidate, names, own, group, batchCode, registrationId, orderId }
      }),
  )
}
