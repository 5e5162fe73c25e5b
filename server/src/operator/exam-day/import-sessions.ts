import { innermostCodes } from '@contract/project/region-tree'
import { centreColumns, readCentres } from '@server/domain/appointments/import/centre-rows'
import { importCentres } from '@server/domain/appointments/import/import-centres'
import { importSessions } from '@server/domain/appointments/import/import-sessions'
import { sessionColumns } from '@server/domain/appointments/import/session-rows'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { fileFaults, headedRows } from '../input/spreadsheet-file'

const NOTHING_DONE = 'Nothing of the file was imported.'

export const centresImport: Command = {
  name: 'centres import',
  usage: 'DOMAIN FILE',
  summary:
    'Make or change test centres from a spreadsheet, a row for each room (.xlsx or CSV: centre, name, region, address, room, seats, and more)',
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const rows = await headedRows(FILE, centreColumns)
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no test centre.`)
    const { centres, faults } = readCentres(rows, new Set(innermostCodes(project.definition.regions)))
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, fault }) => `${FILE}:${line} ${fault}.`),
        NOTHING_DONE,
      )
    const changed = await importCentres(services, project, { centres, rooms: rows.length, actor: call.actor })
    const lines = changed.map(
      ({ code, people }) =>
        `${code} has another name or address now, and ${people} people have seats there: they are told.`,
    )
    call.print([`${centres.length} test centres with ${rows.length} rooms are as the file says.`, ...lines].join('\n'))
  },
}

export const sessionsImport: Command = {
  name: 'sessions import',
  usage: 'DOMAIN FILE',
  summary:
    'Make or change sessions from a spreadsheet (CSV: round, session, centre, begins, ends, and rooms, position)',
  async run(call) {
    const { DOMAIN, FILE } = exactly(call, 'DOMAIN', 'FILE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const rows = await headedRows(FILE, sessionColumns)
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no session.`)
    const faults = await importSessions(services, project, { rows, actor: call.actor })
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, fault }) => `${FILE}:${line} ${fault}.`),
        NOTHING_DONE,
      )
    call.print(`${rows.length} sessions are as the file says.`)
  },
}
