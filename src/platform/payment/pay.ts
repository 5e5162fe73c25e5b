import type { Handover, PayChannel } from '@contract/endpoints/payment'
import type { PayOutcome, PayPurpose } from './pay-types'

/** Returns the payment channel of this host. */
export declare function payChannel(): PayChannel
export declare function pay(handover: Handover, purpose: PayPurpose): Promise<PayOutcome>
