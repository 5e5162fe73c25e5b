import { MARK_NAMES } from '@contract/result/marks'
import type { ResultExam } from '@contract/result/result-exam'
import { scoreText } from '@contract/result/score'
import { sheetOf, type StoredSheet, type UnitMark } from '@contract/result/sheet'
import { decidedUnits, type DecidedUnit } from '@server/areas/result/review/decided'
import { exactly, type Command } from '../command'
import { refuseUnwritable, writeNewFile } from '../new-file'
import { projectOf } from '../project-of'
import { requireSheetName, SHEET_FILES, sheetBytes } from '../written-sheet'
import { unitColumn } from './result-rows'
import { resultsOf } from './results-of'
import { everySheet, versionOf, versionOption } from './version-of'

/** File mode: the file holds scores, so only its owner may read it. */
const OWNERS_ONLY = 0o600

export const resultsExport: Command = {
  name: 'results export',
  usage: 'DOMAIN RESULTS FILE',
  summary: `Write a version into a spreadsheet (${SHEET_FILES}), with what it comes to; corrected, it can be imported as the next`,
  options: {
    ...versionOption,
    reviewed: { summary: 'with the scores that reviews changed, in place of those of the version', flag: true },
  },
  async run(call) {
    const { DOMAIN, RESULTS, FILE } = exactly(call, 'DOMAIN', 'RESULTS', 'FILE')
    requireSheetName(FILE)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    resultsOf(project, RESULTS)
    const release = await versionOf(call, services, projectId, RESULTS)
    await refuseUnwritable(FILE)
    const sheets = await everySheet(call, services, projectId, release)
    const { exam, version } = release
    const decided = call.options['reviewed'] === undefined ? [] : await decidedUnits(services, projectId, RESULTS)
    const changed = decided.filter(({ isChanged }) => isChanged)
    await call.log(projectId, { results: RESULTS, version, written: sheets.length, reviewed: changed.length })
    const marksOf = marksByAccount(changed)
    const rows = sheets.map(({ accountId, sheet }) =>
      row(exam, { ...sheet, marks: { ...sheet.marks, ...marksOf.get(accountId) } }),
    )
    await writeNewFile(FILE, sheetBytes(FILE, [head(exam), ...rows]), OWNERS_ONLY)
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

const head = ({ units, ranking, eligibilityCheck }: ResultExam): string[] => [
  'candidate',
  ...units.map(({ code }) => unitColumn(code)),
  ...(ranking === 'region' ? ['region'] : []),
  ...(eligibilityCheck ? ['eligibility'] : []),
  ...['total', 'outcome', 'level', 'place'],
]

function row(exam: ResultExam, stored: StoredSheet): string[] {
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
