import { and, desc, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { recordAudit } from '@server/core/monitoring/audit-log'
import { maskName } from '@server/core/accounts/personal-data'
import type { Project } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { registrations } from '@server/core/tables/registration'
import { exactly, type Command } from '../command'
import { limitOf, limitOption } from '../limit'
import { CommandFault, projectOf } from '../project-of'
import { table, time } from '../table'

const AUDIT_WORDS = { 1: 'auditing', 2: 'passed', 3: 'rejected', 4: 'to be submitted' } as const

export const registrationsList: Command = {
  name: 'registrations list',
  usage: 'DOMAIN',
  summary: 'Show the registrations of a project, newest first; names are masked',
  options: { batch: { summary: 'only this batch' }, ...limitOption },
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const batch = call.options['batch']
    refuseUnknownBatch(project, batch)
    const rows = await read(services, project.projectId, batch, limit)
    await recordAudit(services, services.db, {
      projectId: project.projectId,
      actor: call.actor,
      action: 'registrations list',
      details: { batch: batch ?? null, shown: rows.length },
    })
    call.print(listing(rows))
  },
}

function refuseUnknownBatch({ definition }: Project, batch: string | undefined): void {
  const codes = definition.batches.map(({ code }) => code)
  if (batch !== undefined && !codes.includes(batch))
    throw new CommandFault(`${definition.domain} has no batch “${batch}”. There are: ${codes.join(', ') || 'none'}.`)
}

type Row = Awaited<ReturnType<typeof read>>[number]

function read({ db }: Services, projectId: string, batch: string | undefined, limit: number) {
  return db
    .select({ registration: registrations, realName: accounts.realName })
    .from(registrations)
    .innerJoin(
      accounts,
      and(eq(accounts.projectId, registrations.projectId), eq(accounts.accountId, registrations.accountId)),
    )
    .where(
      and(eq(registrations.projectId, projectId), batch === undefined ? undefined : eq(registrations.batchCode, batch)),
    )
    .orderBy(desc(registrations.registrationId))
    .limit(limit)
}

function listing(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No registrations.'
  return table(
    ['NUMBER', 'BATCH', 'CANDIDATE', 'STATUS', 'AUDIT', 'PAYMENT', 'AMOUNT', 'SUBMITTED (UTC+8)'],
    rows.map(({ registration, realName }) => [
      registration.registrationNumber,
      registration.batchCode,
      maskName(realName),
      registration.status,
      AUDIT_WORDS[registration.auditStatus],
      registration.refundStatus === 'none' ? registration.paymentStatus : `refund ${registration.refundStatus}`,
      formatPrice(registration.amountCents, 'zh'),
      time(registration.submittedAt),
    ]),
  )
}
