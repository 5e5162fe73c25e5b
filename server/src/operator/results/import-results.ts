import { and, eq } from 'drizzle-orm'
import { currentRelease } from '@contract/result/releases'
import { type DecidedUnit, decidedUnits } from '@server/areas/result/review/decided'
import { readResults, resultColumns } from '@server/areas/result/result-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { results } from '@server/core/tables/result'
import { recordAudit } from '@server/domain/audit-log'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import { importVersion, type ScoredCandidate } from '@server/domain/results/import-version'
import { findReleases } from '@server/domain/results/release-store'
import { resultExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { accountsByNumber } from '@server/domain/results/who-sat'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { fileFaults, headedRows } from '../input/spreadsheet-file'
import { table } from '../output/table'
import { progressOf } from '../progress'
import { countOutcomes, requireResults } from './result-definition'
import {
  againstReviewsOption,
  confirmedDifferText,
  contradictions,
  requireSameDecisions,
} from './review-contradictions'

export const resultsImport: Command = {
  name: 'results import',
  usage: 'DOMAIN RESULTS FILE',
  summary:
    'Read what candidates scored (.xlsx or CSV: candidate, and a column for each unit) as the next version; nobody sees it before `results publish`',
  options: {
    'dry-run': { summary: 'check the file and say what it comes to, and keep nothing', flag: true },
    ...againstReviewsOption,
  },
  async run(call) {
    const { DOMAIN, RESULTS, FILE } = exactly(call, 'DOMAIN', 'RESULTS', 'FILE')
    const isDry = call.options['dry-run'] !== undefined
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId, definition } = project
    const result = requireResults(project, RESULTS)
    const rows = await headedRows<string>(FILE, resultColumns(result))
    if (rows.length === 0) throw new CommandFault(`“${FILE}” names no candidate.`)
    const accounts = await accountsByNumber(services.db, projectId, result)
    const { scored, faults } = readResults(rows, { result, accounts, regions: definition.regions })
    if (faults.length > 0)
      throw fileFaults(
        faults.map(({ line, fault }) => `${FILE}:${line} ${fault}.`),
        'Nothing of the file was imported.',
      )
    const decided = await decidedUnits(services, projectId, RESULTS)
    const { changed, unchanged } = contradictionsIn(decided, scored)
    const isAgainst = call.options['against-reviews'] !== undefined
    if (changed.length > 0 && !isAgainst)
      throw fileFaults(
        changed.map(({ accountId, words }) => {
          const at = scored.findIndex((one) => one.accountId === accountId)
          return `${FILE}${at < 0 ? '' : `:${rows[at]?.line}`} ${words}.`
        }),
        'Nothing of the file was imported; with --against-reviews it is, all the same.',
      )
    const missing = new Set(accounts.values()).size - scored.length
    const said = [
      outcomeTable(resultExam(result), scored),
      ...(missing > 0 ? [missingText(missing)] : []),
      ...(await omittedText(services, projectId, { resultCode: RESULTS, scored })),
      ...confirmedDifferText(unchanged),
    ]
    if (isDry) {
      call.print([...said, `The file can be imported: ${scored.length} results. Nothing was kept.`].join('\n'))
      return
    }
    const version = { projectId, result, scored, at: new Date(services.now()) }
    const made = await importVersion(services, version, {
      check: async (tx) => {
        await requireSameUnits(tx, projectId, result)
        if (!isAgainst) await requireSameDecisions(services, tx, { projectId, resultCode: RESULTS, checked: decided })
      },
      onWritten: progressOf(call, scored.length, 'results'),
      also: async (tx, imported) => {
        const { version: number, hasReplaced } = imported
        const details = {
          ...{ results: RESULTS, version: number, people: scored.length, missing, hasReplaced },
          ...(changed.length > 0 && { againstReviews: changed.length }),
        }
        await recordAudit(services, tx, { projectId, actor: call.actor, action: 'results import', details })
      },
    })
    const replaced = made.hasReplaced ? ' It takes the place of what was imported and not published.' : ''
    said.push(
      `${scored.length} results are version ${made.version} of “${RESULTS}”.${replaced} Nobody sees it before \`results publish\`.`,
    )
    call.print(said.join('\n'))
  },
}

/** Throws a CommandFault when units or pass lines in the project file changed since the spreadsheet was read. */
async function requireSameUnits(tx: Executor, projectId: string, read: ResultDefinition): Promise<void> {
  const definition = await lockDefinition(tx, projectId)
  const named = resultsNamed({ definition }, read.code)
  if (named && JSON.stringify(resultExam(named)) === JSON.stringify(resultExam(read))) return
  throw new CommandFault(
    `The project’s file was imported in this moment, with other units or lines of “${read.code}”. Nothing was imported: try again.`,
  )
}

function contradictionsIn(decided: readonly DecidedUnit[], scored: readonly ScoredCandidate[]) {
  const marks = new Map(scored.map(({ accountId, sheet }) => [accountId, sheet.marks]))
  return contradictions(decided, (accountId) => marks.get(accountId))
}

function outcomeTable(exam: ReturnType<typeof resultExam>, scored: readonly ScoredCandidate[]): string {
  const sheets = scored.map(({ sheet }) => ({ ...sheet, place: null }))
  return table(
    ['OUTCOME', 'PEOPLE'],
    countOutcomes(exam, sheets).map(([outcome, people]) => [outcome, String(people)]),
  )
}

const missingText = (missing: number) =>
  `${missing} who are registered or have a seat are not in the file: they will read that there is no result of theirs.`

/** Message about candidates of the current version that the file omits; empty when there are none. */
async function omittedText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  projectId: string,
  { resultCode, scored }: { resultCode: string; scored: readonly ScoredCandidate[] },
): Promise<string[]> {
  const current = currentRelease(await findReleases(db, projectId, resultCode), now())
  if (!current) return []
  const { releaseId, version } = current.release
  const rows = await db
    .select({ accountId: results.accountId })
    .from(results)
    .where(and(eq(results.projectId, projectId), eq(results.releaseId, releaseId)))
  const inFile = new Set(scored.map(({ accountId }) => accountId))
  const count = rows.filter(({ accountId }) => !inFile.has(accountId)).length
  if (count === 0) return []
  return [`${count} who have a result in version ${version} are not in the file: theirs will no longer count.`]
}
