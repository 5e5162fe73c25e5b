/** Purposes of orders. Each area provides its own (`purposes` in area.ts). */
import type { RefundStatus } from '@contract/codes'
import type { AskedRefund } from '@contract/endpoints/charges'
import type { Order, OrderSubject } from '@contract/endpoints/payment'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { orders, refunds } from '@server/core/tables/payment'
import type { NotificationWithNotice } from '../wechat/notify-everywhere'

export type OrderRow = typeof orders.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** Primary key of the subject, which an order pays for. */
export interface SubjectRef {
  projectId: string
  subjectId: string
}

/** Subject locked until the end of the transaction. */
export interface LockedSubject {
  /** The subject still awaits payment; otherwise an arriving payment is late and is refunded. */
  isWaiting: boolean
  /** Rejects with the reason why it cannot be paid now, by the same rule as the payment button. */
  requirePayable(services: Services, project: Project): Promise<void>
}

/** Refund state of an order's price: none, in progress, partly or completely refunded. */
export interface OrderRefundStatus {
  status: RefundStatus
  /** Cents that were refunded. */
  backCents: number
}

/** Refunded amount of one order line, in cents. */
export interface RefundedLine {
  lineNumber: number
  amountCents: number
}

/** Reminder of an unpaid order. */
export type DueNotifications = NotificationWithNotice & { orderId: string }

/** Changed order with its transaction and project. */
interface Changed {
  services: Services
  tx: Executor
  /** Null for a deleted project; its payments are settled nevertheless. */
  project: Project | null
  order: OrderRow
}

/**
 * Handlers of one purpose of orders. Their locks precede those on orders and payments (decision 0139). All handlers run
 * in the transaction that changes the order, so that money and its subject always agree.
 */
export interface Purpose {
  /** Stored with the order. */
  name: string
  /** Describes the subjects of the orders in both languages, by subject id; omits subjects that no longer exist. */
  describe(services: Services, project: Project, orders: readonly DescribedOrder[]): Promise<Map<string, Described>>
  /** Locks the subject of an order; null when it does not exist. */
  lock(tx: Executor, subject: SubjectRef): Promise<LockedSubject | null>
  /**
   * Locks the subjects that may expire unpaid at `now`, with everything that expiring them changes; skips subjects that
   * are locked or have ended.
   */
  lockToEnd(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<SubjectRef[]>
  onPaid(paid: Changed & { context: PaymentContext; paidAt: Date }): Promise<void>
  /** Releases what the expired subjects held; their orders are closed. */
  onExpired(tx: Executor, subjects: readonly SubjectRef[], now: Date): Promise<void>
  /**
   * Handles a refund event: `started`, `succeeded`, `failed` (needs a person), `sentOn` (to another account),
   * `startedAgain` (under another number), `givenUp` (abandoned; `because`: the reason shown to the candidate), and
   * `paidInCash` or `paidByTransfer` (paid out outside WeChat after it was abandoned). `status`: refund state of the
   * order's price after the event.
   */
  onRefunded(
    refunded: Changed & {
      refund: RefundRow
      progress: RefundProgress
      because?: Reason
      status: OrderRefundStatus
      at: Date
    },
  ): Promise<void>
  /** How coupons and vouchers reduce its lines; absent where they do not apply. */
  deductions?: {
    /** Returns the batch of the subject, which is locked; null where no coupon applies. */
    batchOf(db: Executor, subject: SubjectRef): Promise<string | null>
    /** The price of a subject's unpaid order changes by `changeCents`, negative when it falls. */
    onRepriced(tx: Executor, subject: SubjectRef, changeCents: number): Promise<void>
  }
  /** Hides such orders and their money from a group that acts for the candidate, like their subjects. */
  isCandidatesAlone?: true
  /**
   * Returns refund requests of an account that await a decision, newest first; absent where refunds need none.
   * `acting`: the group acting for the account, else null.
   */
  refundsAsked?: (services: Services, project: Project, owner: Owner, acting: string | null) => Promise<AskedRefund[]>
  /** Builds reminders for orders that expire within ten minutes; omits subjects that no longer exist. */
  dueNotifications(tx: Executor, project: Project, orders: readonly OrderRow[]): Promise<DueNotifications[]>
}

/** Subject of an order, and when the exam of each line takes place. */
export interface Described {
  about: OrderSubject
  sittingOf: (line: DescribedLine) => Order['lines'][number]['sitting']
  /** Name of the candidate whom a line is for, where another account pays. */
  whoseIs?: (line: DescribedLine) => string | null
}

/** `partId`: the part of a combined order. */
export type DescribedLine = Pick<Order['lines'][number], 'ref' | 'name'> & { partId: string | null }

export type RefundProgress =
  'started' | 'startedAgain' | 'succeeded' | 'failed' | 'sentOn' | 'givenUp' | 'paidInCash' | 'paidByTransfer'

/** Order columns needed to describe it. */
export type DescribedOrder = SubjectRef & { accountId: string }

export type Purposes = Readonly<Record<string, Purpose>>

/** Payment context: the services and all purposes of orders. */
export interface PaymentContext {
  services: Services
  purposes: Purposes
}

export function purposeOf(
  { purposes }: Pick<PaymentContext, 'purposes'>,
  { purpose }: Pick<OrderRow, 'purpose'>,
): Purpose {
  const found = purposes[purpose]
  if (!found) throw new Error(`no area takes orders for ${purpose}`)
  return found
}

export const subjectOf = ({ projectId, subjectId }: SubjectRef): SubjectRef => ({ projectId, subjectId })
