/** What only the purpose of an order knows. Each area hands in its own; `src/order-purposes.ts` puts them together. */
import type { ReactNode } from 'react'
import type { Order } from '@contract/endpoints/payment'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { ErrorCode } from '@contract/errors/errors'
import type { Gates, Permission } from '@contract/errors/permission'

/**
 * - `due`: follows the time that is left to pay. `before`: what cannot be changed once it is paid.
 * - `expired`, `confirming`, `late`, `cancelled`, `cancelledFree`, `refunded`: what became of what is paid for.
 */
export type OrderWord =
  'due' | 'before' | 'expired' | 'confirming' | 'late' | 'cancelled' | 'cancelledFree' | 'refunded'

export interface OrderPurpose {
  /** In the language in use; asked while a component that follows the language is drawn. */
  text: (word: OrderWord, values?: { time: string }) => string
  /** What WeChat may tell whoever pays. */
  topics: readonly SubscribeTopic[]
  /** Refusals of its own when a payment is to be started. */
  refusals: {
    /** It cannot be paid any more: the order's own page says why. */
    settled: readonly ErrorCode[]
    /** It cannot be paid now, and the same try would be refused again. */
    ruled: readonly ErrorCode[]
  }
  /** Reads what an order is for, as it is now. Throws ApiError. */
  read: (order: Order) => Promise<OrderSubjectView>
}

/** What an order is for, as the screens of orders draw it where they stand. `now` in milliseconds, the server's clock. */
export interface OrderSubjectView {
  /** By the same rule that the service asks (registration-permissions.ts). */
  mayPay: (gates: Gates, now: number) => Permission
  /** The way to give it up before it is paid, as long as there is one. `onChange` reads again what that changed. */
  cancel: (options: { onChange: () => Promise<unknown>; kind?: 'secondary' | 'text' }) => ReactNode
  /** In the order's card, below the facts. */
  inCard: ReactNode
  /** Once it is paid: what comes next. */
  next: ReactNode
  /** Once it is paid and cost nothing: no result of a payment says that it is done. */
  done: ReactNode
  /** Once it has ended unpaid: whether and how to go on. */
  again: (gates: Gates, now: number) => Again
}

export interface Again {
  note: ReactNode
  action: { label: string; press: () => Promise<unknown> } | null
}
