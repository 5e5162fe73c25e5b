import type { Handover, PayChannel } from '@contract/endpoints/payment'
import type { PayOutcome, PayPurpose } from './pay-types'

/** Returns the payment channel of this host. Implemented in pay.h5.ts and pay.weapp.ts. */
export declare function payChannel(): PayChannel
export declare function pay(handover: Handover, purpose: PayPurpose): Promise<PayOutcome>
