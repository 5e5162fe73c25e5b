import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { refunds } from '@server/core/tables/payment'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { readRefunds, refundTable } from './refund-table'

const STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'givenUp', 'paidOut', 'startedAgain'] as const

export const refundsList: Command = {
  name: 'refunds list',
  usage: 'DOMAIN',
  summary: 'Show the refunds of a project and what became of them, newest first',
  options: { status: { summary: `only these: ${STATUSES.join(', ')}` }, ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { status: word } = call.options
    const status = word === undefined ? undefined : oneOf(STATUSES, word, 'status')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await readRefunds(services, projectId, status && isIn(status), limit)
    const details = { status: status ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(rows, () => listed(refundTable(rows), { shown: rows.length, limit }))
  },
}

function isIn(status: (typeof STATUSES)[number]): SQL | undefined {
  if (status === 'startedAgain') return isNotNull(refunds.replacedBy)
  if (status === 'paidOut') return isNotNull(refunds.paidOutAs)
  return and(eq(refunds.status, status), isNull(refunds.replacedBy))
}
