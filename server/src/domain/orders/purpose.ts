/** What orders can be for. Each area hands in its own; `server/src/purposes.ts` puts them together. */
import type { RefundStatus } from '@contract/codes'
import type { AskedRefund } from '@contract/endpoints/charges'
import type { Order, OrderSubject } from '@contract/endpoints/payment'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { orders, refunds } from '@server/core/tables/payment'
import type { NoticedNews } from '../wechat/tell-everywhere'

export type OrderRow = typeof orders.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** What is paid for, by its whole key. */
export interface SubjectRef {
  projectId: string
  subjectId: string
}

/** What is paid for, locked until the end of the transaction. */
export interface LockedSubject {
  /** It is still there to be paid: otherwise money that arrives is late and goes back. */
  isWaiting: boolean
  /** Rejects with why it cannot be paid now, by the rule that the button asks. */
  requirePayable(services: Services, project: Project): Promise<void>
}

/** How it stands with the price of an order: on its way back in whole or in part, back, or nothing of it. */
export interface RefundStanding {
  status: RefundStatus
  /** What has come back, in cents. */
  backCents: number
}

/** How much of one of the order's lines goes back, in cents. */
export interface RefundedLine {
  lineNumber: number
  amountCents: number
}

/** Told of an order that is still to be paid. */
export type DueNews = NoticedNews & { orderId: string }

/** An order with the transaction it changes in, and where it belongs. */
interface Changed {
  services: Services
  tx: Executor
  /** Null for a project that is gone: what it owes is settled all the same. */
  project: Project | null
  order: OrderRow
}

/**
 * A purpose of orders. What it locks is locked before orders and payments (docs/decisions/0139). All handlers run in the
 * transaction that changes the order, so that money and what it pays for always agree.
 */
export interface Purpose {
  /** As it is kept with the order. */
  name: string
  /** What the orders are for, in both languages, by subject; one that cannot be told any more is left out. */
  describe(services: Services, project: Project, orders: readonly DescribedOrder[]): Promise<Map<string, Described>>
  /** Locks what one order is for; null when it does not exist. */
  lock(tx: Executor, subject: SubjectRef): Promise<LockedSubject | null>
  /**
   * Locks those that may end unpaid at `now`, with everything that ending them changes; leaves out what somebody else has
   * locked or has ended.
   */
  lockToEnd(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<SubjectRef[]>
  onPaid(paid: Changed & { till: Till; paidAt: Date }): Promise<void>
  /** Their time to pay is over, and their orders are closed: gives back what was held. */
  onExpired(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<void>
  /**
   * Handles a refund event: `started`, `succeeded`, `failed` (needs a person), `sentOn` (to another account), `startedAgain`
   * (under another number), `givenUp` (abandoned; `because`: the reason shown to the candidate), and `paidInCash` or
   * `paidByTransfer` (paid out outside WeChat after it was abandoned). `standing`: state of the order's price since.
   */
  onRefunded(
    refunded: Changed & {
      refund: RefundRow
      progress: RefundProgress
      because?: Reason
      standing: RefundStanding
      at: Date
    },
  ): Promise<void>
  /** How coupons and vouchers take something off its lines; missing where they may not. */
  deductions?: {
    /** The batch that one of them is for; null where they are for none. The subject is locked. */
    batchOf(db: Executor, subject: SubjectRef): Promise<string | null>
    /** An unpaid order of one of them costs so much more from now on, or less: cents. */
    onRepriced(tx: Executor, subject: SubjectRef, changeCents: number): Promise<void>
  }
  /** A group that acts for the candidate sees neither such orders nor their money, as it sees nothing of what they pay for. */
  isCandidatesAlone?: true
  /**
   * Refunds of an account that wait for their decision, newest first; missing where nobody decides about any. `acting`: the group
   * that asks for the account, else null.
   */
  refundsAsked?: (services: Services, project: Project, owner: Owner, acting: string | null) => Promise<AskedRefund[]>
  /** Ten minutes are left to pay these: what their candidates are told. One that cannot be told any more is left out. */
  dueNews(tx: Executor, project: Project, orders: readonly OrderRow[]): Promise<DueNews[]>
}

/** What an order is for, and when what its lines pay for takes place. */
export interface Described {
  about: OrderSubject
  sittingOf: (line: DescribedLine) => Order['lines'][number]['sitting']
  /** Whom a line is for, where that is somebody else than who pays. */
  whoseIs?: (line: DescribedLine) => string | null
}

/** `partId`: which of the orders that are paid together. */
export type DescribedLine = Pick<Order['lines'][number], 'ref' | 'name'> & { partId: string | null }

export type RefundProgress =
  'started' | 'startedAgain' | 'succeeded' | 'failed' | 'sentOn' | 'givenUp' | 'paidInCash' | 'paidByTransfer'

/** Enough of an order to say what it is for. */
export type DescribedOrder = SubjectRef & { accountId: string }

export type Purposes = Readonly<Record<string, Purpose>>

/** Where money is taken: the service with everything that orders can be for. */
export interface Till {
  services: Services
  purposes: Purposes
}

export function purposeOf({ purposes }: Pick<Till, 'purposes'>, { purpose }: Pick<OrderRow, 'purpose'>): Purpose {
  const found = purposes[purpose]
  if (!found) throw new Error(`no area takes orders for ${purpose}`)
  return found
}

export const subjectOf = ({ projectId, subjectId }: SubjectRef): SubjectRef => ({ projectId, subjectId })
