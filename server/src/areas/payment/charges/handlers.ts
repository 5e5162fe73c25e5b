import type { chargeEndpoints } from '@contract/endpoints/charges'
import type { Handlers } from '@server/calls/handler'
import type { Purposes } from '@server/domain/orders/purpose'
import { listMovements } from './list-movements'
import { receiptAddress } from './receipt-routes'

export const chargeHandlers = (purposes: Purposes) =>
  ({
    'GET /exm_c/charges': ({ query }, call) => listMovements({ services: call.services, purposes }, call, query.before),
    'GET /exm_c/charges/:paymentId/receipt': (input, call) => receiptAddress({ purposes }, input, call),
  }) satisfies Handlers<typeof chargeEndpoints>
