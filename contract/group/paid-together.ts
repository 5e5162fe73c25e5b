/** As many registrations as one payment takes: it stays one short transaction. */
export const PAID_TOGETHER = 100
