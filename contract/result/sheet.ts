/** From the marks of a candidate to what stands on their result: one rule for the import, the pages and the report. Pure. */
import type { LocalText } from '../schemas'
import type { Mark } from './marks'
import type { ResultExam, ResultUnit } from './result-exam'

/** A unit as it was marked: a score in hundredths, or what stands in its place. */
export type UnitMark = number | Mark

export const ELIGIBILITIES = ['passed', 'failed'] as const
export type Eligibility = (typeof ELIGIBILITIES)[number]

/** Among how many, within the project or the region. */
export interface Place {
  place: number
  of: number
}

/** What is kept of a candidate's result, sealed. */
export interface StoredSheet {
  /** The number by which the file named the candidate. */
  number: string
  /** By the code of the unit; one that was not sat is not there. */
  marks: Record<string, UnitMark>
  region: string | null
  /** Null while nobody has checked, or where nobody does. */
  eligibility: Eligibility | null
  place: Place | null
}

export const OUTCOMES = ['qualified', 'notQualified', 'awaitsCheck', 'ineligible', 'undecided', 'withheld'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface SheetUnit extends ResultUnit {
  score: number | null
  /** What stands in place of the score. */
  mark: Mark | null
  /** Null where the unit has no line of its own, and while it is withheld. */
  isPassed: boolean | null
}

export interface Sheet {
  units: SheetUnit[]
  /** Of the whole, where there is no result to speak of. */
  mark: Mark | null
  total: { score: number; maximum: number; passMark: number | null; isPassed: boolean | null } | null
  level: LocalText | null
  outcome: Outcome
  place: Place | null
}

/** What a candidate's marks come to by the lines of the exam. */
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

/** Misconduct in one voids all: nothing that was scored beside it counts. */
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

/** What is withheld is said before all else; what nobody scored has no sum. */
function markOfAll(units: readonly SheetUnit[]): Mark | null {
  const marks = new Set(units.map(({ mark }) => mark))
  if (marks.has('withheld')) return 'withheld'
  if (marks.has('misconduct')) return 'misconduct'
  if (marks.has(null)) return null
  return marks.size === 1 && marks.has('absent') ? 'absent' : 'invalid'
}

/** A unit without a score counts nothing. */
function totalOf({ total }: ResultExam, units: readonly SheetUnit[]): Sheet['total'] {
  if (!total) return null
  const score = units.reduce((sum, unit) => sum + (unit.score ?? 0), 0)
  return { ...total, score, isPassed: total.passMark === null ? null : score >= total.passMark }
}

type Settled = Pick<Sheet, 'units' | 'mark' | 'total'>

function outcomeOf(exam: ResultExam, { units, mark, total }: Settled, eligibility: Eligibility | null): Outcome {
  if (mark === 'withheld') return 'withheld'
  if (mark !== null || units.some(({ score }) => score === null)) return 'notQualified'
  const lines = [...units.map(({ isPassed }) => isPassed), total?.isPassed ?? null]
  if (lines.includes(false)) return 'notQualified'
  if (!hasLine(exam)) return 'undecided'
  if (eligibility === 'failed') return 'ineligible'
  return exam.eligibilityCheck && eligibility === null ? 'awaitsCheck' : 'qualified'
}

/** Whether somebody can pass or fail it. */
export const hasLine = ({ units, total }: ResultExam): boolean =>
  units.some(({ passMark }) => passMark !== null) || (total !== null && total.passMark !== null)
