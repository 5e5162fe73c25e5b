/**
 * Behaviour of orders that depends on their purpose. Each area defines its own; `src/order-purposes.ts` combines them.
 */
import type { ReactNode } from 'react'
import type { Order } from '@contract/endpoints/payment'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { ErrorCode } from '@contract/errors/errors'
import type { Gates, Permission } from '@contract/errors/permission'

/**
 * - `due`: text after the time left to pay. `before`: what cannot be changed after payment.
 * - `expired`, `confirming`, `late`, `cancelled`, `cancelledFree`, `refunded`: outcomes of the order's subject.
 */
export type OrderWord =
  'due' | 'before' | 'expired' | 'confirming' | 'late' | 'cancelled' | 'cancelledFree' | 'refunded'

export interface OrderPurpose {
  /** Returns a text in the current language; call it while rendering a component that follows the language. */
  text: (word: OrderWord, values?: { time: string }) => string
  /** Topics of WeChat subscription messages offered to the payer. */
  topics: readonly SubscribeTopic[]
  /** Error codes of this purpose when a payment is started. */
  refusals: {
    /** The order cannot be paid any more; its page explains why. */
    settled: readonly ErrorCode[]
    /** The order cannot be paid now, and a retry would be refused again. */
    ruled: readonly ErrorCode[]
  }
  /** Reads the current subject of an order. Throws ApiError. */
  read: (order: Order) => Promise<OrderSubjectView>
}

/** View of an order's subject for the order screens. `now` in milliseconds, the server's clock. */
export interface OrderSubjectView {
  /** Uses the same rule as the service (registration-permissions.ts). */
  mayPay: (gates: Gates, now: number) => Permission
  /** Renders the cancel button while the order is unpaid and can be cancelled. `onChange` reloads the data. */
  cancel: (options: { onChange: () => Promise<unknown>; kind?: 'secondary' | 'text' }) => ReactNode
  /** Content of the order's card, below the facts. */
  inCard: ReactNode
  /** Next steps after payment. */
  next: ReactNode
  /** Confirmation of an order without a charge, which has no payment result. */
  done: ReactNode
  /** Returns whether and how to continue after the order ended unpaid. */
  again: (gates: Gates, now: number) => Again
}

export interface Again {
  /** How to continue; null if that is not possible or goes without saying. */
  note: string | null
  /** Why ordering again is not possible. */
  refusal?: Permission
  /** The subject of the order is still valid, so the note or refusal replaces the text about its end. */
  isStillValid?: boolean
  action: { label: string; press: () => Promise<unknown> } | null
}
