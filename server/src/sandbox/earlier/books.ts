import type { Refund, Trade } from '../trade'

type Paid = Pick<Trade, 'outTradeNo' | 'kind' | 'notifyUrl'> & { paid: NonNullable<Trade['paid']> }

/** A payment that came, and what of it was decided at the platform. */
export interface EarlierPayment {
  trade: Paid
  refunds: Pick<Refund, 'outRefundNo' | 'cents' | 'notifyUrl' | 'status' | 'at'>[]
}

/** Where it is written what was paid before the sandbox started, or taken down without it as a demonstration's. */
export interface EarlierBooks {
  /** By the number of the payment or of one of its refunds; null for neither. */
  find(number: string): Promise<EarlierPayment | null>
  /** Numbers of the payments that came on a day of China, or of which something went back then. */
  numbersOf(date: string): Promise<string[]>
}
