import { exactly, type Command } from '../command'
import { refuseUnwritable, writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { time } from '../table'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { dayNamed, healthOf, toldRows, wordsOf } from './health-rows'

/** File mode: the file holds health data, so only its owner may read it. */
const OWNERS_ONLY = 0o600

export const healthExport: Command = {
  name: 'health export',
  usage: 'DOMAIN CODE FILE',
  summary: `Write what was told, of one day or of all, into a table (${SHEET_FILES}); names and phones are masked`,
  options: { day: { summary: 'of this day: 2026-11-20' } },
  async run(call) {
    const { DOMAIN, CODE, FILE } = exactly(call, 'DOMAIN', 'CODE', 'FILE')
    requireSheetName(FILE)
    const { day: word } = call.options
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const offered = healthOf(services, project, CODE)
    const { code, fields } = offered
    const day = word === undefined ? undefined : dayNamed(services, offered, word)
    await refuseUnwritable(FILE)
    const rows = await toldRows(services, project, { code, day })
    const head = ['day', 'account', 'name', 'phone', 'checked in (UTC+8)', ...fields.map(({ key }) => key), 'flagged']
    const lines = rows.map((row) => [
      ...[row.day, row.account, row.candidate, row.phone, time(row.at)],
      ...fields.map((field) => wordsOf(field, row.answers, project.definition.regions)),
      row.flagged.join(' '),
    ])
    await call.log(project.projectId, { code, day: day ?? 'all', written: rows.length })
    await writeNewFile(FILE, sheetBytes(FILE, [head, ...lines]), OWNERS_ONLY)
    call.print(`${rows.length} written to ${FILE}.`)
  },
}
