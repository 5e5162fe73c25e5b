/** The signed parameters that WeChat's bridges take. */
export interface BridgeParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** What starting a payment answered (contract/endpoints/payment.ts). */
export type Handover =
  | { channel: 'h5'; url: string }
  | { channel: 'native'; qrCode: string }
  | { channel: 'jsapi'; bridge: BridgeParams }
  | { channel: 'mini'; bridge: BridgeParams }

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
