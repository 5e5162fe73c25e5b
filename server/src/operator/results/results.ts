import { MARK_NAMES } from '@contract/result/marks'
import type { ResultExam } from '@contract/result/result-exam'
import { unitLabel } from '@contract/result/result-labels'
import { scoreText } from '@contract/result/score'
import { sheetOf, type StoredSheet, type UnitMark } from '@contract/result/sheet'
import { type DecidedUnit, decidedUnits } from '@server/areas/result/review/decided'
import { unitColumn } from '@server/areas/result/result-rows'
import type { Services } from '@server/core/services'
import { maskedNames } from '@server/domain/accounts/account-search'
import { findReleases, type ReleaseRow } from '@server/domain/results/release-store'
import { sheetsOf } from '@server/domain/results/sheet-store'
import { type Command, type CommandCall, CommandFault, exactly, projectOf, UsageFault } from '../command'
import { reasonText } from '../input/reason'
import { requireFileEnding, requireWritable, SHEET_FILES, sheetBytes, writeNewFile } from '../output/output-file'
import { table, time } from '../output/table'
import { readAllRows } from '../progress'
import { resultsImport } from './import-results'
import { resultsPublish, resultsWithdraw } from './publish-results'
import { countOutcomes, releaseState, requireResults } from './result-definition'

const resultsList: Command = {
  name: 'results list',
  usage: 'DOMAIN',
  summary: 'Show the versions of all results of a project: how many people, and whether candidates see them',
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId, definition } = await projectOf(services, DOMAIN)
    const releases = await findReleases(services.db, projectId)
    const now = services.now()
    const rows = releases.map(
      ({ resultCode, version, people, importedAt, publishAt, withdrawnAt, reason, ...rest }) => ({
        ...{ results: resultCode, version, people, importedAt, publishAt, withdrawnAt, reason },
        state: releaseState({ resultCode, version, people, importedAt, publishAt, withdrawnAt, reason, ...rest }, now),
      }),
    )
    const none = definition.results.filter(({ code }) => !releases.some(({ resultCode }) => resultCode === code))
    call.show(rows, () =>
      table(
        ['RESULTS', 'VERSION', 'STATE', 'PEOPLE', 'IMPORTED (UTC+8)', 'OUT FROM', 'WITHDRAWN', 'WHY'],
        [
          ...rows.map(({ results, version, state, people, importedAt, publishAt, withdrawnAt, reason }) => [
            ...[results, String(version), state, String(people), time(importedAt), time(publishAt), time(withdrawnAt)],
            reasonText(reason) || '-',
          ]),
          ...none.map(({ code }) => [code, '-', 'nothing imported', '-', '-', '-', '-', '-']),
        ],
      ),
    )
  },
}

const versionOption = { version: { summary: 'which version; the last one where nothing is said' } }

const resultsShow: Command = {
  name: 'results show',
  usage: 'DOMAIN RESULTS',
  summary: 'Show what a version comes to, or with --number what one candidate has; names are masked',
  reads: 'candidates',
  options: { ...versionOption, number: { summary: 'the number by which the file named the candidate' } },
  async run(call) {
    const { DOMAIN, RESULTS } = exactly(call, 'DOMAIN', 'RESULTS')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    requireResults(project, RESULTS)
    const release = await requireVersion(call, services, projectId, RESULTS)
    const sheets = await findAllSheets(call, services, projectId, release)
    const { version, exam } = release
    const state = releaseState(release, services.now())
    const { number } = call.options
    if (number === undefined) {
      await call.log(projectId, { results: RESULTS, version, people: sheets.length })
      const outcomes = countOutcomes(
        exam,
        sheets.map(({ sheet }) => sheet),
      )
      const line = exam.total?.passMark ?? null
      const data = { version, state, people: sheets.length, passMark: line === null ? null : scoreText(line), outcomes }
      call.show({ ...data, outcomes: Object.fromEntries(outcomes) }, () =>
        [
          `Version ${version}, ${state}, out from ${time(release.publishAt)} (UTC+8), pass mark ${data.passMark ?? '-'}`,
          table(
            ['OUTCOME', 'PEOPLE'],
            outcomes.map(([outcome, people]) => [outcome, String(people)]),
          ),
        ].join('\n'),
      )
      return
    }
    const found = sheets.find(({ sheet }) => sheet.number === number)
    if (!found) throw new CommandFault(`Version ${version} of “${RESULTS}” names nobody “${number}”.`)
    await call.log(projectId, { results: RESULTS, version, number })
    const sheet = sheetOf(exam, found.sheet)
    const name = (await maskedNames(services, projectId, [found.accountId])).get(found.accountId) ?? '-'
    call.show({ number, candidate: name, ...sheet }, () =>
      [
        `${number}, ${name}: ${sheet.outcome}`,
        ...sheet.units.map((unit) => unitLabel(unit, 'en')),
        ...(sheet.total ? [`Total: ${scoreText(sheet.total.score)} of ${scoreText(sheet.total.maximum)}`] : []),
        ...(sheet.level ? [`Level: ${sheet.level.en}`] : []),
        ...(sheet.place ? [`Place: ${sheet.place.place} of ${sheet.place.of}`] : []),
      ].join('\n'),
    )
  },
}

/** File mode: the file holds scores, so only its owner may read it. */
const OWNERS_ONLY = 0o600

const resultsExport: Command = {
  name: 'results export',
  usage: 'DOMAIN RESULTS FILE',
  summary: `Write a version into a spreadsheet (${SHEET_FILES}), with what it comes to; corrected, it can be imported as the next`,
  options: {
    ...versionOption,
    reviewed: { summary: 'with the scores that reviews changed, in place of those of the version', flag: true },
  },
  async run(call) {
    const { DOMAIN, RESULTS, FILE } = exactly(call, 'DOMAIN', 'RESULTS', 'FILE')
    requireFileEnding(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    requireResults(project, RESULTS)
    const release = await requireVersion(call, services, projectId, RESULTS)
    await requireWritable(FILE)
    const sheets = await findAllSheets(call, services, projectId, release)
    const { exam, version } = release
    const decided = call.options['reviewed'] === undefined ? [] : await decidedUnits(services, projectId, RESULTS)
    const changed = decided.filter(({ isChanged }) => isChanged)
    await call.log(projectId, { results: RESULTS, version, written: sheets.length, reviewed: changed.length })
    const marksOf = marksByAccount(changed)
    const rows = sheets.map(({ accountId, sheet }) =>
      exportRow(exam, { ...sheet, marks: { ...sheet.marks, ...marksOf.get(accountId) } }),
    )
    await writeNewFile(FILE, sheetBytes(FILE, [exportHead(exam), ...rows]), OWNERS_ONLY)
    const also = changed.length > 0 ? `, ${changed.length} scores as reviews changed them` : ''
    call.print(`${sheets.length} results of version ${version} written to ${FILE}${also}.`)
  },
}

function marksByAccount(changed: readonly DecidedUnit[]): Map<string, StoredSheet['marks']> {
  const marks = new Map<string, StoredSheet['marks']>()
  for (const { accountId, unitCode, mark } of changed)
    marks.set(accountId, { ...marks.get(accountId), [unitCode]: mark })
  return marks
}

const exportHead = ({ units, ranking, eligibilityCheck }: ResultExam): string[] => [
  'candidate',
  ...units.map(({ code }) => unitColumn(code)),
  ...(ranking === 'region' ? ['region'] : []),
  ...(eligibilityCheck ? ['eligibility'] : []),
  ...['total', 'outcome', 'level', 'place'],
]

function exportRow(exam: ResultExam, stored: StoredSheet): string[] {
  const { total, outcome, level, place } = sheetOf(exam, stored)
  return [
    stored.number,
    ...exam.units.map(({ code }) => cellOf(stored.marks[code])),
    ...(exam.ranking === 'region' ? [stored.region ?? ''] : []),
    ...(exam.eligibilityCheck ? [stored.eligibility ?? ''] : []),
    ...[total ? scoreText(total.score) : '', outcome, level?.zh ?? '', place ? String(place.place) : ''],
  ]
}

/** Formats a mark so that an import reads the same value. */
function cellOf(mark: UnitMark | undefined): string {
  if (mark === undefined) return ''
  return typeof mark === 'number' ? scoreText(mark) : MARK_NAMES[mark].zh
}

/** Returns the version of `--version`, or the last one. Throws a UsageFault or a CommandFault. */
async function requireVersion(
  { options }: CommandCall,
  { db }: Services,
  projectId: string,
  resultCode: string,
): Promise<ReleaseRow> {
  const text = options['version']
  if (text !== undefined && !/^[1-9]\d{0,5}$/.test(text)) throw new UsageFault(`--version is a number, not “${text}”.`)
  const releases = await findReleases(db, projectId, resultCode)
  const release = text === undefined ? releases.at(-1) : releases.find(({ version }) => version === Number(text))
  if (release) return release
  throw new CommandFault(
    text === undefined ? `Nothing was imported for “${resultCode}”.` : `“${resultCode}” has no version ${text}.`,
  )
}

/** Reads all sheets of a version and reports progress. */
const findAllSheets = (call: CommandCall, services: Services, projectId: string, { releaseId, people }: ReleaseRow) =>
  readAllRows(call, {
    of: people,
    what: 'results',
    readPage: (beyond, limit) => sheetsOf(services, services.db, { projectId, releaseId }, { beyond, limit }),
    idOf: ({ accountId }) => accountId,
  })

/** In the order of the help. */
export const resultCommands: readonly Command[] = [
  resultsImport,
  resultsPublish,
  resultsWithdraw,
  resultsList,
  resultsShow,
  resultsExport,
]
