import type { Refund, Trade } from '../trade'

type Paid = Pick<Trade, 'outTradeNo' | 'kind' | 'notifyUrl'> & { paid: NonNullable<Trade['paid']> }

/** Earlier payment with its completed refunds. */
export interface EarlierPayment {
  trade: Paid
  refunds: (Pick<Refund, 'outRefundNo' | 'cents' | 'notifyUrl' | 'status' | 'at'> & { atMerchant: boolean })[]
}

/** Records of payments made before the sandbox started, or created directly as demonstration data. */
export interface EarlierBooks {
  /** Finds a payment by its number or that of one of its refunds; null if unknown. */
  find(number: string): Promise<EarlierPayment | null>
  /** Returns the numbers of payments paid or refunded on a day at UTC+8. */
  numbersOf(date: string): Promise<string[]>
}
