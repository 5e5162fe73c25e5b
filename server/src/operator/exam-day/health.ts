import { eq, sql } from 'drizzle-orm'
import { dayOf } from '@contract/format'
import { daysOf } from '@contract/health/health-days'
import { askedDays } from '@server/areas/health/asked-days'
import { findTold } from '@server/areas/health/health-store'
import type { Services } from '@server/core/services'
import { healthCheckIns } from '@server/core/tables/health'
import { type Command, exactly, limitOf, limitOption, listed, projectOf, UsageFault } from '../command'
import { requireFileEnding, requireWritable, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { table, time } from '../output/table'
import { cellText, dayIn, findCheckIns, findMissingCheckIns, type HealthRow, requireHealthCheckIn } from './health-rows'

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
    const today = dayOf(services.now())
    const asked = await askedByDay(services, projectId, offered.code)
    const counts: Counts[] = []
    // one day at a time: check-ins are decrypted in memory, and a project may have millions
    for (const day of daysOf(offered).filter((one) => one <= today)) {
      const done = await findTold(services, { projectId, batchCode: offered.code }, eq(healthCheckIns.day, day))
      const flagged = done.filter((one) => one.flagged.length > 0)
      counts.push({ day, ...(asked.get(day) ?? NOBODY_ASKED), done: done.length, flagged: flagged.length })
    }
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

interface Asked {
  asked: number
  /** Candidates of these without a check-in. */
  missing: number
}

type Counts = Asked & { day: string; done: number; flagged: number }

const NOBODY_ASKED: Asked = { asked: 0, missing: 0 }

async function askedByDay({ db }: Services, projectId: string, batchCode: string): Promise<Map<string, Asked>> {
  const { rows } = await db.execute<{ day: string; asked: number; missing: number }>(sql`
    select asked.day, count(*)::int as asked, (count(*) filter (where done.day is null))::int as missing
    from (${askedDays(projectId)}) asked
    left join health_check_in done on done.project_id = ${projectId} and done.account_id = asked.account_id
      and done.batch_code = asked.batch_code and done.day = asked.day
    where asked.batch_code = ${batchCode}
    group by asked.day`)
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
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
