import { validate } from 'uuid'
import { formatPrice } from '@contract/format'
import { REFUND_REQUEST_STATES } from '@contract/registration/refund/refund-request'
import { approveRefundRequests, rejectRefundRequests } from '@server/areas/registration/actions/refund-requests'
import { findRefundRequests, type ListedRefundRequest } from '@server/areas/registration/refund/refund-store'
import { commandOf } from '../actions/command-of'
import { decideCommand } from '../actions/decide-command'
import { namedWords, reasonedWords } from '../actions/named-words'
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

const refundRequestsDecide = decideCommand({
  name: 'refund-requests decide',
  consequence: {
    zh: '按表格逐行处理退费申请：编号、决定（同意、驳回）、原因。',
    en: 'Decide the refund requests of a sheet (.xlsx or CSV: id, decision, reason; 编号, 决定, 原因): approve 同意, reject 驳回',
  },
  decisions: { approve: { action: approveRefundRequests }, reject: { action: rejectRefundRequests } },
  isId: validate,
})

/** In the order of the help. */
export const refundRequestCommands: readonly Command[] = [
  refundRequestsList,
  commandOf(approveRefundRequests, namedWords()),
  commandOf(rejectRefundRequests, reasonedWords()),
  refundRequestsDecide,
]
