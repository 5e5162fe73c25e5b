import { answerOf } from '@contract/collecting/answers/answer-setting'
import { dayOf } from '@contract/format'
import { deletedOn, isDeleted, isWithin } from '@contract/health/health-days'
import type { HealthOffering } from '@contract/health/health-offering'
import { isCalendarDate } from '@contract/identity/id-card'
import type { Region } from '@contract/project/region'
import { findCheckIns, findMissingCheckIns, type HealthRow, countCheckIns } from '@server/areas/health/check-in-list'
import type { CheckIn } from '@server/areas/health/health-store'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { healthNamed } from '@server/domain/health-offerings'
import { answerText } from '../applications/answers'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, projectOf, UsageFault } from '../command'
import { requireFileEnding, requireWritable, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { table, time } from '../output/table'

const healthList: Command = {
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
    const offered = requireHealthCheckIn(services, project, CODE)
    const { code, fields } = offered
    const day = dayIn(services, offered, call.options['day'])
    const rows = missing
      ? await findMissingCheckIns(services, project, { code, day })
      : (await findCheckIns(services, project, { code, day })).filter(({ state }) => !flagged || state === 'flagged')
    const shown = rows.slice(0, limit)
    const which = missing ? 'missing' : flagged ? 'flagged' : 'all'
    await call.log(project.projectId, { code, day, which, shown: shown.length })
    call.show(shown.map(forPrograms), () => listed(healthTable(shown, fields), { shown: shown.length, limit }))
  },
}

const forPrograms = ({ answers: _answers, ...row }: HealthRow) => row

/** Formats one line per row; measured values are numbers. */
function healthTable(rows: readonly HealthRow[], fields: Parameters<typeof cellText>[0][]): string {
  if (rows.length === 0) return 'Nobody.'
  const measured = fields.filter(({ kind }) => kind === 'number')
  return table(
    ['DAY', 'ACCOUNT', 'CANDIDATE', 'PHONE', 'STATE', 'AT (UTC+8)', ...measured.map(({ key }) => key), 'FLAGGED'],
    rows.map((row) => [
      ...[row.day, row.account, row.candidate, row.phone, row.state, time(row.at)],
      ...measured.map((field) => cellText(field, row.answers)),
      row.flagged.join(', '),
    ]),
  )
}

const healthCount: Command = {
  name: 'health count',
  usage: 'DOMAIN CODE',
  summary: 'Count day by day until today: who is asked, who has checked in, who has not, what is to be looked at',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const offered = requireHealthCheckIn(services, project, CODE)
    const counts = await countCheckIns(services, projectId, offered)
    await call.log(projectId, { code: offered.code, days: counts.length })
    call.show(counts, () =>
      counts.length === 0
        ? `It begins on ${offered.from}.`
        : table(
            ['DAY', 'ASKED', 'DONE', 'MISSING', 'FLAGGED'],
            counts.map(({ day, asked: all, done, missing, flagged }) => [
              day,
              ...[all, done, missing, flagged].map(String),
            ]),
          ),
    )
  },
}

/** File mode: the file holds health data, so only its owner may read it. */
const OWNERS_ONLY = 0o600

const healthExport: Command = {
  name: 'health export',
  usage: 'DOMAIN CODE FILE',
  summary: `Write what was told, of one day or of all, into a table (${SHEET_FILES}); names and phones are masked`,
  options: { day: { summary: 'of this day: 2026-11-20' } },
  async run(call) {
    const { DOMAIN, CODE, FILE } = exactly(call, 'DOMAIN', 'CODE', 'FILE')
    requireFileEnding(FILE)
    const { day: word } = call.options
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const offered = requireHealthCheckIn(services, project, CODE)
    const { code, fields } = offered
    const day = word === undefined ? undefined : dayIn(services, offered, word)
    await requireWritable(FILE)
    const rows = await findCheckIns(services, project, { code, day })
    const head = ['day', 'account', 'name', 'phone', 'checked in (UTC+8)', ...fields.map(({ key }) => key), 'flagged']
    const lines = rows.map((row) => [
      ...[row.day, row.account, row.candidate, row.phone, time(row.at)],
      ...fields.map((field) => cellText(field, row.answers, project.definition.regions)),
      row.flagged.join(' '),
    ])
    await call.log(project.projectId, { code, day: day ?? 'all', written: rows.length })
    await writeNewFile(FILE, sheetBytes(FILE, [head, ...lines]), OWNERS_ONLY)
    call.print(`${rows.length} written to ${FILE}.`)
  },
}

/** Commands for health check-ins. */
export const healthCommands: readonly Command[] = [healthList, healthCount, healthExport]

/** Returns the health check-in with this code. Throws a CommandFault when there is none or its data was deleted. */
function requireHealthCheckIn({ now }: Pick<Services, 'now'>, project: Project, code: string): HealthOffering {
  const offered = healthNamed(project, code)
  if (!offered) throw new CommandFault(`“${project.definition.domain}” has no health check-in “${code}”.`)
  if (isDeleted(dayOf(now()), offered))
    throw new CommandFault(
      `What was told for “${code}” was deleted on ${deletedOn(offered)}: nobody knows who told it.`,
    )
  return offered
}

/**
 * Returns the given day, today by default. Throws a UsageFault for a malformed day, a CommandFault for one outside the
 * period or in the future.
 */
function dayIn({ now }: Pick<Services, 'now'>, offered: HealthOffering, word: string | undefined): string {
  const today = dayOf(now())
  const day = word ?? today
  const { code, from, until } = offered
  if (!isCalendarDate(day)) throw new UsageFault(`“${day}” is not a day: write 2026-11-20.`)
  if (!isWithin(day, offered))
    throw new CommandFault(`“${code}” runs from ${from} to ${until}: --day names one of its days.`)
  if (day > today) throw new CommandFault(`${day} is still to come.`)
  return day
}

/** Formats an answer; empty when there is none. */
function cellText(
  field: HealthOffering['fields'][number],
  answers: CheckIn['answers'],
  regions?: readonly Region[],
): string {
  const answer = answerOf(answers, field.key)
  return answer === undefined ? '' : answerText(field, answer, regions)
}
