import { decideRefund, type Undecidable } from '@server/areas/registration/refund/decide-refund'
import type { Deciding } from '../applications/decisions'

export const refundDeciding: Deciding<Undecidable> = {
  decide: (services, project, { id: requestId, reason, actor }) =>
    decideRefund(services, project, { requestId, reason, actor }),
  words: {
    missing: 'there is no such request in this project',
    amount: 'its order has no longer so much to give back: see `orders show`',
    invoiced: 'an invoice was requested or issued for it: it has to be reversed first, see `invoices list`',
    withdrawn: 'taken back by the candidate',
    declined: 'already rejected',
    refunding: 'already approved; the money is on its way',
    refunded: 'already approved; the money is back',
    failed: 'already approved; the money did not go: see `refunds list`',
  },
}
