/** Computes a result sheet from a candidate's marks, shared by import, pages and report. Pure. */
import type { LocalText } from '../schemas'
import type { Mark } from './marks'
import type { ResultExam, ResultUnit } from './result-exam'

/** Score in hundredths, or the mark recorded instead. */
export type UnitMark = number | Mark

export const ELIGIBILITIES = ['passed', 'failed'] as const
export type ResultEligibility = (typeof ELIGIBILITIES)[number]

/** Rank, and the number of ranked candidates in the project or region. */
export interface ResultPlace {
  place: number
  of: number
}

/** Stored result of a candidate; encrypted. */
export interface StoredSheet {
  /** Candidate's number in the import file. */
  number: string
  /** By unit code; units that were not taken are missing. */
  marks: Record<string, UnitMark>
  region: string | null
  /** Null if not checked, or if the exam has no check. */
  eligibility: ResultEligibility | null
  place: ResultPlace | null
}

export const OUTCOMES = ['qualified', 'notQualified', 'awaitsCheck', 'ineligible', 'undecided', 'withheld'] as const
export type ExamOutcome = (typeof OUTCOMES)[number]

export interface SheetUnit extends ResultUnit {
  score: number | null
  /** Mark recorded instead of a score. */
  mark: Mark | null
  /** Null if the unit has no pass mark, and while the result is withheld. */
  isPassed: boolean | null
}

export interface Sheet {
  units: SheetUnit[]
  /** Mark of the whole result. */
  mark: Mark | null
  total: { score: number; maximum: number; passMark: number | null; isPassed: boolean | null } | null
  level: LocalText | null
  outcome: ExamOutcome
  place: ResultPlace | null
}

/** Computes the sheet of a candidate by the rules of the exam. */
export function sheetOf(
  exam: ResultExam,
  { marks, eligibility, place }: Omit<StoredSheet, 'number' | 'region'>,
): Sheet {
  const units = unitsOf(exam, marks)
  const mark = markOfAll(units)
  const isWhole = mark === null && units.every(({ score }) => score !== null)
  const total = mark === null ? totalOf(exam, units) : null
  const level = (isWhole && total && exam.levels.find(({ from }) => total.score >= from)?.name) || null
  const outcome = outcomeOf(exam, { units, mark, total }, eligibility)
  return { units, mark, total, level, outcome, place: isWhole ? place : null }
}

/** Misconduct in one unit voids all units. */
function unitsOf({ units }: ResultExam, marks: StoredSheet['marks']): SheetUnit[] {
  const isVoid = Object.values(marks).includes('misconduct')
  return units.flatMap((unit) => {
    const given = marks[unit.code]
    if (given === undefined) return []
    const marked = isVoid ? 'misconduct' : given
    const score = typeof marked === 'number' ? marked : null
    const { passMark } = unit
    const isPassed = passMark === null || marked === 'withheld' ? null : score !== null && score >= passMark
    return [{ ...unit, score, mark: typeof marked === 'number' ? null : marked, isPassed }]
  })
}

/** Returns the mark of the whole result; `withheld` takes precedence. Null if at least one unit has a score. */
function markOfAll(units: readonly SheetUnit[]): Mark | null {
  const marks = new Set(units.map(({ mark }) => mark))
  if (marks.has('withheld')) return 'withheld'
  if (marks.has('misconduct')) return 'misconduct'
  if (marks.has(null)) return null
  return marks.size === 1 && marks.has('absent') ? 'absent' : 'invalid'
}

/** Units without a score count 0. */
function totalOf({ total }: ResultExam, units: readonly SheetUnit[]): Sheet['total'] {
  if (!total) return null
  const score = units.reduce((sum, unit) => sum + (unit.score ?? 0), 0)
  return { ...total, score, isPassed: total.passMark === null ? null : score >= total.passMark }
}

type Settled = Pick<Sheet, 'units' | 'mark' | 'total'>

function outcomeOf(
  exam: ResultExam,
  { units, mark, total }: Settled,
  eligibility: ResultEligibility | null,
): ExamOutcome {
  if (mark === 'withheld') return 'withheld'
  if (mark !== null || units.some(({ score }) => score === null)) return 'notQualified'
  const lines = [...units.map(({ isPassed }) => isPassed), total?.isPassed ?? null]
  if (lines.includes(false)) return 'notQualified'
  if (!hasLine(exam)) return 'undecided'
  if (eligibility === 'failed') return 'ineligible'
  return exam.eligibilityCheck && eligibility === null ? 'awaitsCheck' : 'qualified'
}

/** Returns whether the exam has any pass mark. */
export const hasLine = ({ units, total }: ResultExam): boolean =>
  units.some(({ passMark }) => passMark !== null) || (total !== null && total.passMark !== null)
