import { and, eq } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus } from '@contract/codes'
import { recordAudit } from '@server/domain/audit-log'
import type { Project } from '@server/calls/project/project-cache'
import { registrations } from '@server/core/tables/registration'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { CommandFault, projectOf } from '../project-of'
import { AUDIT_WORDS, readRegistrations, registrationTable } from './registration-table'

export const registrationsList: Command = {
  name: 'registrations list',
  usage: 'DOMAIN',
  summary: 'Show the registrations of a project, newest first; names are masked',
  options: {
    batch: { summary: 'only this batch' },
    audit: { summary: `only with this audit status: ${Object.values(AUDIT_WORDS).join(', ')}` },
    ...limitOption,
  },
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const auditStatus = auditStatusOf(call.options['audit'])
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const batch = call.options['batch']
    refuseUnknownBatch(project, batch)
    const wanted = and(
      batch === undefined ? undefined : eq(registrations.batchCode, batch),
      auditStatus && eq(registrations.auditStatus, auditStatus),
    )
    const rows = await readRegistrations(services, project.projectId, wanted, limit)
    await recordAudit(services, services.db, {
      projectId: project.projectId,
      actor: call.actor,
      action: 'registrations list',
      details: { batch: batch ?? null, ...(auditStatus && { auditStatus }), shown: rows.length },
    })
    call.print(listed(registrationTable(rows), { shown: rows.length, limit }))
  },
}

function auditStatusOf(word: string | undefined): AuditStatus | undefined {
  if (word === undefined) return undefined
  const named = oneOf(Object.values(AUDIT_WORDS), word, 'audit status')
  return Object.values(AUDIT_STATUS).find((status) => AUDIT_WORDS[status] === named)
}

export function refuseUnknownBatch({ definition }: Project, batch: string | undefined): void {
  const codes = definition.batches.map(({ code }) => code)
  if (batch !== undefined && !codes.includes(batch))
    throw new CommandFault(`${definition.domain} has no batch “${batch}”. There are: ${codes.join(', ') || 'none'}.`)
}
