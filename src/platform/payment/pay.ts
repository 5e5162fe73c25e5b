import type { PayOutcome, Handover } from './pay-types'
import type { PayChannel } from '@contract/endpoints/payment'

/** Twins: pay.h5.ts, pay.weapp.ts. */
export declare function payChannel(): PayChannel
export declare function pay(handover: Handover): Promise<PayOutcome>
