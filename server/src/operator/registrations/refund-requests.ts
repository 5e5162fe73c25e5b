import { formatPrice } from '@contract/format'
import { REFUND_REQUEST_STATES } from '@contract/registration/refund/refund-request'
import { decideRefund, type Undecidable } from '@server/areas/registration/refund/decide-refund'
import { findRefundRequests, type ListedRefundRequest } from '@server/areas/registration/refund/refund-store'
import { rejectCommand } from '../applications/decision-commands'
import { decideAll, type DecisionCommand, namedDecisions, nothingNamed } from '../applications/decisions'
import { type Command, exactly, limitOf, limitOption, listed, oneOf, projectOf } from '../command'
import { reasonText } from '../input/reason'
import { table, time } from '../output/table'

const refundRequestsList: Command = {
  name: 'refund-requests list',
  usage: 'DOMAIN',
  summary: 'Show the refunds that candidates asked for, newest first; names are masked',
  options: {
    state: { summary: `only in this state: ${REFUND_REQUEST_STATES.join(', ')}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const state = word === undefined ? undefined : oneOf(REFUND_REQUEST_STATES, word, 'state')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await findRefundRequests(services, projectId, { state }, limit)
    const details = { state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(rows, () => listed(requestTable(rows), { shown: rows.length, limit }))
  },
}

function requestTable(rows: readonly ListedRefundRequest[]): string {
  if (rows.length === 0) return 'No refunds were asked for.'
  return table(
    ['ID', 'REGISTRATION', 'CANDIDATE', 'SUBJECTS', 'AMOUNT', 'STATE', 'REASON', 'ASKED (UTC+8)', 'DECIDED (UTC+8)'],
    rows.map((row) => [
      row.requestId,
      row.registrationNumber,
      row.candidate,
      row.subjects.join(', '),
      formatPrice(row.backCents, 'zh'),
      row.state,
      reasonText(row.reason),
      time(row.askedAt),
      time(row.decidedAt),
    ]),
  )
}

const refundDecision: DecisionCommand<Undecidable> = {
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

const refundRequestsApprove: Command = {
  name: 'refund-requests approve',
  usage: 'DOMAIN [ID…]',
  summary: 'Approve refunds that were asked for: seats are released, the money goes back; candidates are told',
  options: { from: { summary: 'a file (CSV UTF-8) with an id in each line' } },
  async run(call) {
    const { domain, named } = await namedDecisions(call, 'without')
    if (named.length === 0) throw nothingNamed()
    await decideAll(call, refundDecision, { domain, state: 'passed', named })
  },
}

const refundRequestsReject = rejectCommand(
  {
    name: 'refund-requests reject',
    summary: 'Reject refunds that were asked for, with the reason that candidates are told; nothing else changes',
  },
  refundDecision,
  'rejected',
)

/** In the order of the help. */
export const refundRequestCommands: readonly Command[] = [
  refundRequestsList,
  refundRequestsApprove,
  refundRequestsReject,
]
