import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { CentreDefinition } from '@server/core/tables/definition/appointment-definition'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { recordAudit } from '../../audit-log'
import { changingPlaces, recordTicketChanges } from '../../tickets/changes/note-changes'
import { changedCentres } from './changed-centres'
import { saveCentres } from './save-centres'

interface CentreImport {
  centres: readonly CentreDefinition[]
  /** Number of rooms, for the audit log. */
  rooms: number
  actor: string
}

/** Creates or changes test centres. Returns those whose name or address changed for seated candidates. */
export async function importCentres(
  services: Services,
  { projectId, definition }: Project,
  { centres, rooms, actor }: CentreImport,
): ReturnType<typeof changedCentres> {
  return services.db.transaction(async (tx) => {
    const at = new Date(services.now())
    const isToCome = ({ subjects }: BatchDefinition) =>
      subjects.some(({ startsAt }) => Date.parse(startsAt) > at.getTime())
    const batches = definition.batches.filter(isToCome).map(({ code }) => code)
    const found = await changedCentres(tx, projectId, centres, { now: at.toISOString(), batches })
    const places = { projectId, centreCodes: centres.map(({ code }) => code) }
    const moved = await changingPlaces(tx, places, () => saveCentres(tx, projectId, centres))
    await recordTicketChanges(tx, { projectId, at, isNotified: true }, moved)
    const details = { centres: centres.length, rooms }
    await recordAudit(services, tx, { projectId, actor, action: 'centres import', details })
    return found
  })
}
