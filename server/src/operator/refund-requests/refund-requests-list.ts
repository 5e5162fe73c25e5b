import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { REFUND_REQUEST_STATES } from '@contract/registration/refund/refund-request'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { registrationRefunds, registrationRefundSubjects } from '@server/core/tables/registration-changes'
import { reasonText } from '../applications/reason'
import { maskedNames } from '../candidates/who'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'

export const refundRequestsList: Command = {
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
    const rows = await readRequests(services, projectId, state && eq(registrationRefunds.state, state), limit)
    const details = { state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(rows, () => listed(requestTable(rows), { shown: rows.length, limit }))
  },
}

async function readRequests(services: Services, projectId: string, wanted: SQL | undefined, limit: number) {
  const { db, personalData } = services
  const rows = await db
    .select({
      request: registrationRefunds,
      accountId: registrations.accountId,
      registrationNumber: registrations.registrationNumber,
    })
    .from(registrationRefunds)
    .innerJoin(
      registrations,
      and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationRefunds.registrationId)),
    )
    .where(and(eq(registrationRefunds.projectId, projectId), wanted))
    .orderBy(desc(registrationRefunds.requestId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  const subjects = await subjectsOf(
    services,
    projectId,
    rows.map(({ request }) => request.requestId),
  )
  return rows.map(({ request, accountId, registrationNumber }) => {
    const { requestId, state, reason, declinedBecause, backCents, askedAt, decidedAt } = decryptRow(
      personalData,
      registrationRefunds,
      request,
    )
    return {
      ...{ requestId, registrationNumber, candidate: names.get(accountId) ?? '', state, backCents },
      subjects: subjects.filter((one) => one.requestId === requestId).map(({ subjectCode }) => subjectCode),
      ...{ reason, declinedBecause, askedAt, decidedAt },
    }
  })
}

async function subjectsOf({ db }: Services, projectId: string, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  const { projectId: project, requestId, subjectCode } = registrationRefundSubjects
  return db
    .select({ requestId, subjectCode })
    .from(registrationRefundSubjects)
    .where(and(eq(project, projectId), inArray(requestId, [...requestIds])))
    .orderBy(subjectCode)
}

function requestTable(rows: Awaited<ReturnType<typeof readRequests>>): string {
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
