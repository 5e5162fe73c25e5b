import { and, eq, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus } from '@contract/codes'
import type { Project } from '@server/calls/project/project-cache'
import { registrations } from '@server/core/tables/registration'
import { oneOf, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { AUDIT_WORDS } from './registration-table'

/** Which registrations a command is about; all of the project without a word. */
export const wantedOptions = {
  batch: { summary: 'only this batch' },
  audit: { summary: `only with this audit status: ${Object.values(AUDIT_WORDS).join(', ')}` },
}

interface Wish {
  batch: string | null
  auditStatus?: AuditStatus
}

export function wishOf({ options }: CommandCall): Wish {
  const auditStatus = auditStatusOf(options['audit'])
  return { batch: options['batch'] ?? null, ...(auditStatus && { auditStatus }) }
}

/** Throws a CommandFault that names the batches there are, where the one that is wished for is none. */
export function wantedIn(project: Project, { batch, auditStatus }: Wish): SQL | undefined {
  if (batch !== null) refuseUnknownBatch(project, batch)
  return and(
    batch === null ? undefined : eq(registrations.batchCode, batch),
    auditStatus && eq(registrations.auditStatus, auditStatus),
  )
}

function auditStatusOf(word: string | undefined): AuditStatus | undefined {
  if (word === undefined) return undefined
  const named = oneOf(Object.values(AUDIT_WORDS), word, 'audit status')
  return Object.values(AUDIT_STATUS).find((status) => AUDIT_WORDS[status] === named)
}

export function refuseUnknownBatch({ definition }: Project, batch: string): void {
  const codes = definition.batches.map(({ code }) => code)
  if (!codes.includes(batch))
    throw new CommandFault(`${definition.domain} has no batch “${batch}”. There are: ${codes.join(', ') || 'none'}.`)
}
