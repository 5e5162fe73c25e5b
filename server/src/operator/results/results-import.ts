import { decidedUnits, type DecidedUnit } from '@server/areas/result/review/decided'
import type { Executor } from '@server/core/postgres/database'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { recordAudit } from '@server/domain/audit-log'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import { importVersion, type Scored } from '@server/domain/results/import-version'
import { resultExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { accountsByNumber } from '@server/domain/results/who-sat'
import { fileFaults } from '../applications/file-faults'
import { headedRows } from '../applications/headed-file'
import { exactly, type Command } from '../command'
import { progressOf } from '../progress'
import { CommandFault, projectOf } from '../project-of'
import { table } from '../table'
import { againstReviewsOption, contradictions, keptWords, refuseDecidedSince } from './against-reviews'
import { leftOutWords } from './left-out'
import { readResults, resultColumns } from './result-rows'
import { countOutcomes, resultsOf } from './results-of'

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
    const result = resultsOf(project, RESULTS)
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
    const { changed, kept } = comparedWith(decided, scored)
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
      comesTo(resultExam(result), scored),
      ...(missing > 0 ? [missingWords(missing)] : []),
      ...(await leftOutWords(services, projectId, { resultCode: RESULTS, scored })),
      ...keptWords(kept),
    ]
    if (isDry) {
      call.print([...said, `The file can be imported: ${scored.length} results. Nothing was kept.`].join('\n'))
      return
    }
    const version = { projectId, result, scored, at: new Date(services.now()) }
    const made = await importVersion(services, version, {
      check: async (tx) => {
        await refuseChangedUnits(tx, projectId, result)
        if (!isAgainst) await refuseDecidedSince(services, tx, { projectId, resultCode: RESULTS, checked: decided })
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
async function refuseChangedUnits(tx: Executor, projectId: string, read: ResultDefinition): Promise<void> {
  const definition = await lockDefinition(tx, projectId)
  const named = resultsNamed({ definition }, read.code)
  if (named && JSON.stringify(resultExam(named)) === JSON.stringify(resultExam(read))) return
  throw new CommandFault(
    `The project’s file was imported in this moment, with other units or lines of “${read.code}”. Nothing was imported: try again.`,
  )
}

function comparedWith(decided: readonly DecidedUnit[], scored: readonly Scored[]) {
  const marks = new Map(scored.map(({ accountId, sheet }) => [accountId, sheet.marks]))
  return contradictions(decided, (accountId) => marks.get(accountId))
}

function comesTo(exam: ReturnType<typeof resultExam>, scored: readonly Scored[]): string {
  const sheets = scored.map(({ sheet }) => ({ ...sheet, place: null }))
  return table(
    ['OUTCOME', 'PEOPLE'],
    countOutcomes(exam, sheets).map(([outcome, people]) => [outcome, String(people)]),
  )
}

const missingWords = (missing: number) =>
  `${missing} who are registered or have a seat are not in the file: they will read that there is no result of theirs.`
