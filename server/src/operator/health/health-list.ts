import { exactly, UsageFault, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { dayNamed, healthOf, missingRows, toldRows, wordsOf, type HealthRow } from './health-rows'

export const healthList: Command = {
  name: 'health list',
  usage: 'DOMAIN CODE',
  summary: 'Show who has checked in on a day, today without one; names and phones are masked',
  options: {
    day: { summary: 'on this day: 2026-11-20' },
    missing: { summary: 'who is asked and has not checked in', flag: true },
    flagged: { summary: 'only what is to be looked at', flag: true },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const limit = limitOf(call)
    const { missing, flagged } = call.options
    if (missing && flagged) throw new UsageFault('--missing and --flagged are two questions.')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const offered = healthOf(services, project, CODE)
    const { code, fields } = offered
    const day = dayNamed(services, offered, call.options['day'])
    const rows = missing
      ? await missingRows(services, project, { code, day })
      : (await toldRows(services, project, { code, day })).filter(({ state }) => !flagged || state === 'flagged')
    const shown = rows.slice(0, limit)
    const which = missing ? 'missing' : flagged ? 'flagged' : 'all'
    await call.log(project.projectId, { code, day, which, shown: shown.length })
    call.show(shown.map(forPrograms), () => listed(healthTable(shown, fields), { shown: shown.length, limit }))
  },
}

const forPrograms = ({ answers: _answers, ...row }: HealthRow) => row

/** Formats one line per row; measured values are numbers. */
function healthTable(rows: readonly HealthRow[], fields: Parameters<typeof wordsOf>[0][]): string {
  if (rows.length === 0) return 'Nobody.'
  const measured = fields.filter(({ kind }) => kind === 'number')
  return table(
    ['DAY', 'ACCOUNT', 'CANDIDATE', 'PHONE', 'STATE', 'AT (UTC+8)', ...measured.map(({ key }) => key), 'FLAGGED'],
    rows.map((row) => [
      ...[row.day, row.account, row.candidate, row.phone, row.state, time(row.at)],
      ...measured.map((field) => wordsOf(field, row.answers)),
      row.flagged.join(', '),
    ]),
  )
}
