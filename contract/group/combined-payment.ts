/** Maximum registrations per combined payment; bounds the duration of the transaction. */
export const PAID_TOGETHER = 100
