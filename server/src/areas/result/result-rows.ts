import type { Region } from '@contract/project/region'
import { codesBelow, regionOf } from '@contract/project/region-tree'
import { MARK_NAMES, readMark } from '@contract/result/marks'
import { hundredthsOf, readScore, scoreText } from '@contract/result/score'
import type { ResultEligibility, UnitMark } from '@contract/result/sheet'
import type { HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import type { ScoredCandidate } from '@server/domain/results/import-version'
import { COMPUTED_COLUMNS } from '@server/domain/results/result-columns'

/** Parses and validates the rows of a results spreadsheet. */
type Row = HeadedRow<string>

interface ResultContext {
  result: ResultDefinition
  /** Account ids by registration, appointment or ticket number. */
  accounts: ReadonlyMap<string, string>
  regions: readonly Region[]
}

export const unitColumn = (code: string) => code.toLowerCase()

/** Required and optional columns, from the project file. */
export function resultColumns({ units, ranking, eligibilityCheck }: ResultDefinition) {
  const isOptional = (unit: ResultDefinition['units'][number]) => unit.optional
  const columnOf = ({ code }: ResultDefinition['units'][number]) => unitColumn(code)
  return {
    required: [
      'candidate',
      ...units.filter((unit) => !isOptional(unit)).map(columnOf),
      ...(ranking === 'region' ? ['region'] : []),
    ],
    optional: [
      ...units.filter(isOptional).map(columnOf),
      ...(eligibilityCheck ? ['eligibility'] : []),
      ...COMPUTED_COLUMNS,
    ],
    names: {
      candidate: ['考生', '报名号', '登记号', '准考证号'],
      region: ['地区'],
      eligibility: ['资格审查'],
      total: ['总分'],
      outcome: ['结果'],
      level: ['等级'],
      place: ['名次'],
      ...Object.fromEntries(units.map((unit) => [columnOf(unit), [unit.name.zh.toLowerCase()]])),
    },
  }
}

interface Fault {
  line: number
  fault: string
}

/** Returns all results, or every fault of the file by line. */
export function readResults(
  rows: readonly Row[],
  known: ResultContext,
): { scored: ScoredCandidate[]; faults: Fault[] } {
  const faults: Fault[] = []
  const scored: ScoredCandidate[] = []
  const lineOf = new Map<string, number>()
  const regionCodes = new Set(known.regions.flatMap(({ code }) => codesBelow(regionOf(known.regions, code))))
  for (const row of rows) {
    const { line } = row
    const read = readRow(row, known, regionCodes)
    faults.push(...read.faults.map((fault) => ({ line, fault })))
    const before = lineOf.get(read.accountId)
    if (read.accountId && before !== undefined) faults.push({ line, fault: `the same candidate as in line ${before}` })
    lineOf.set(read.accountId, before ?? line)
    scored.push({ accountId: read.accountId, sheet: read.sheet })
  }
  return { scored, faults }
}

interface ReadRow extends ScoredCandidate {
  faults: string[]
}

function readRow({ cells }: Row, { result, accounts }: ResultContext, regionCodes: ReadonlySet<string>): ReadRow {
  const faults: string[] = []
  const number = cells['candidate'] ?? ''
  const accountId = accounts.get(number) ?? ''
  if (!accountId) faults.push(unknownCandidate(number, result))
  const marks: Record<string, UnitMark> = {}
  for (const unit of result.units) {
    const read = readCell(cells[unitColumn(unit.code)] ?? '', unit)
    if (read !== null && typeof read === 'object') faults.push(read.fault)
    else if (read !== null) marks[unit.code] = read
  }
  if (faults.length === 0 && Object.keys(marks).length === 0) faults.push('nothing is scored')
  const region = cells['region'] ?? ''
  if (result.ranking === 'region' && !regionCodes.has(region))
    faults.push(region ? `no region of the project has the code “${region}”` : 'no region')
  const eligibility = readEligibility(cells['eligibility'] ?? '')
  if (eligibility === undefined)
    faults.push(`“${cells['eligibility']}” says nothing of eligibility: write passed 通过, failed 不通过, or nothing`)
  return { accountId, faults, sheet: { number, marks, region: region || null, eligibility: eligibility ?? null } }
}

function unknownCandidate(number: string, { batch, round }: ResultDefinition): string {
  if (!number) return 'no candidate'
  if (/^\d(\.\d+)?e\+\d+$/i.test(number))
    return `“${number}” is what a spreadsheet made of a long number: format the column as text`
  return batch === undefined
    ? `nobody has the appointment number “${number}” in “${round ?? ''}”`
    : `nobody has the registration or ticket number “${number}” in “${batch}”`
}

const MARKS_SAID = Object.values(MARK_NAMES)
  .map(({ zh, en }) => `${en.toLowerCase()} ${zh}`)
  .join(', ')

function readCell(cell: string, unit: ResultDefinition['units'][number]): UnitMark | null | { fault: string } {
  const { code, maximum, optional } = unit
  if (!cell) return optional ? null : { fault: `${code}: no score: write one, or why there is none (${MARKS_SAID})` }
  const score = readScore(cell)
  if (score === null) {
    const mark = readMark(cell)
    if (mark !== null) return mark
    return /^\d+\.\d{3,}$/.test(cell)
      ? { fault: `${code}: “${cell}” has more than two decimals` }
      : { fault: `${code}: “${cell}” is no score, and none of ${MARKS_SAID}` }
  }
  const most = hundredthsOf(maximum)
  return score > most ? { fault: `${code}: ${cell} is above the maximum, ${scoreText(most)}` } : score
}

const ELIGIBILITY_WORDS: Record<ResultEligibility, readonly string[]> = {
  passed: ['passed', '通过', '已通过', '合格'],
  failed: ['failed', '不通过', '未通过', '不合格'],
}

/** Null when not checked; undefined for an unknown word. */
function readEligibility(word: string): ResultEligibility | null | undefined {
  if (!word) return null
  const written = word.toLowerCase()
  return (['passed', 'failed'] as const).find((one) => ELIGIBILITY_WORDS[one].includes(written))
}
