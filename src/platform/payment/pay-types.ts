/**
 * Order to pay. `returnTo` is the path and query of the payment return page, opened after a payment that another page
 * handles.
 */
export interface PayPurpose {
  orderId?: string
  /** Project of the order. The Mini Program's payment page queries the payment status with both. */
  domain?: string
  returnTo: string
}

/**
 * Client-side outcome: `left` for WeChat or the Mini Program, which return to the return page; `showQr`: the page shows
 * the QR code; `done` or `cancelled` by the candidate; `failed` in WeChat. None of them proves a payment: query the
 * service.
 */
export type PayOutcome = 'left' | 'showQr' | 'done' | 'cancelled' | 'failed'
