/** Where to go after a payment that another page takes: path and query of the payment return page. */
export interface PayPurpose {
  orderId?: string
  /** Project of the order: by both, the Mini Program's pay page learns what becomes of it. */
  domain?: string
  returnTo: string
}

/**
 * How it ended for the client: `left` to WeChat or to the Mini Program, which come back to the return page; `showQr`:
 * the page shows the QR code; `done` or `cancelled` by the candidate; `failed` in WeChat. None of them proves a
 * payment: ask the service.
 */
export type PayOutcome = 'left' | 'showQr' | 'done' | 'cancelled' | 'failed'
