import { innermostCodes } from '@contract/project/region-tree'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { changedCentres } from '@server/domain/appointments/import/changed-centres'
import { saveCentres } from '@server/domain/appointments/import/save-centres'
import { recordAudit } from '@server/domain/audit-log'
import { changingPlaces, noteChanges } from '@server/domain/tickets/changes/note-changes'
import { fileFaults } from '../applications/file-faults'
import { headedRows } from '../applications/headed-file'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { centreColumns, readCentres } from './centre-rows'

export const centresImport: Command = {
  name: 'centres import',
  usage: 'DOMAIN FILE',
  summary:
    'Make or change test centres from a spreadsheet, a row for each room (.xlsx or CSV: centre, name, region, address, room, seats, and more)',
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const services = await call.services()
    const { projectId, definition } = await projectOf(services, DOMAIN)
    const rows = await headedRows(FILE, centreColumns)
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no test centre.`)
    const { centres, faults } = readCentres(rows, new Set(innermostCodes(definition.regions)))
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, fault }) => `${FILE}:${line} ${fault}.`),
        'Nothing of the file was imported.',
      )
    const changed = await services.db.transaction(async (tx) => {
      const at = new Date(services.now())
      const isToCome = ({ subjects }: BatchDefinition) =>
        subjects.some(({ startsAt }) => Date.parse(startsAt) > at.getTime())
      const batches = definition.batches.filter(isToCome).map(({ code }) => code)
      const found = await changedCentres(tx, projectId, centres, { now: at.toISOString(), batches })
      const places = { projectId, centreCodes: centres.map(({ code }) => code) }
      const moved = await changingPlaces(tx, places, () => saveCentres(tx, projectId, centres))
      await noteChanges(tx, { projectId, at, isToBeTold: true }, moved)
      const details = { centres: centres.length, rooms: rows.length }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'centres import', details })
      return found
    })
    const told = changed.map(
      ({ code, people }) =>
        `${code} has another name or address now, and ${people} people have seats there: they are told.`,
    )
    call.print([`${centres.length} test centres with ${rows.length} rooms are as the file says.`, ...told].join('\n'))
  },
}
