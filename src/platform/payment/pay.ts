import type { Handover, PayChannel } from '@contract/endpoints/payment'
import type { PayOutcome, PayPurpose } from './pay-types'

/** Twins: pay.h5.ts, pay.weapp.ts. */
export declare function payChannel(): PayChannel
export declare function pay(handover: Handover, purpose: PayPurpose): Promise<PayOutcome>
