import { auditEndpoints } from '@contract/desk/endpoints/audit'
import type { AuditEntryView } from '@contract/desk/staff'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { recordStaffEvent } from '@server/domain/staff/events'
import { findEntries, type EntryFilter } from '@server/domain/staff/audit-search'
import type { DeskHandlers } from '../handler'

const PAGE = 50
/** Maximum rows of an export; a shorter period reduces them. */
const MOST_EXPORTED = 50_000

export const auditHandlers: DeskHandlers<typeof auditEndpoints> = {
  'GET /desk/audit': ({ query }, { services }) => page(services, null, query),
  'GET /desk/audit/export': async ({ query }, { services, session }) => {
    await recordStaffEvent(services, services.db, { actor: session.name, action: 'audit export', details: query })
    return exported(services, null, { name: 'service', query })
  },
  'GET /desk/projects/:domain/audit': ({ query }, { services, project }) => page(services, project.projectId, query),
  'GET /desk/projects/:domain/audit/export': async ({ query }, { services, session, project }) => {
    const { projectId, definition } = project
    await recordAudit(services, services.db, { projectId, actor: session.name, action: 'audit export', details: query })
    return exported(services, projectId, { name: definition.domain, query })
  },
}

async function page(services: Services, projectId: string | null, query: EntryFilter) {
  const found = await findEntries(services, projectId, query, PAGE + 1)
  const entries = found.slice(0, PAGE).map(view)
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.entryId ?? null) : null }
}

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

const view = ({ entryId, at, actor, action, details }: Entry): AuditEntryView => ({
  entryId,
  at: at.toISOString(),
  actor,
  action,
  details,
})

async function exported(
  services: Services,
  projectId: string | null,
  { name, query }: { name: string; query: EntryFilter },
) {
  const found = await findEntries(services, projectId, query, MOST_EXPORTED)
  const rows = found.map(({ at, actor, action, details }) => [at.toISOString(), actor, action, JSON.stringify(details)])
  const content = writeCsv([['time', 'actor', 'action', 'details'], ...rows]).toString()
  return { name: `audit-${name}.csv`, type: 'text/csv; charset=utf-8', content }
}
