/** Definition of an exam's results at the time of import: units, pass marks and levels. */
import * as v from 'valibot'
import { MAX_INTEGER, type LocalText } from '../schemas'

/** In hundredths of a point. */
export const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER))

export const RANKINGS = ['none', 'project', 'region'] as const
export type Ranking = (typeof RANKINGS)[number]

export interface ResultUnit {
  code: string
  name: LocalText
  maximum: number
  /** Null if the unit has no pass mark of its own. */
  passMark: number | null
  /** Machine-marked; reviews cover only marks instead of scores. */
  isObjective: boolean
  /** Optional unit: an empty cell is valid. */
  isOptional: boolean
}

/** All scores in hundredths. */
export interface ResultExam {
  units: ResultUnit[]
  /** Null if units are passed individually and not added up. */
  total: { maximum: number; passMark: number | null } | null
  /** Highest first. */
  levels: { name: LocalText; from: number }[]
  ranking: Ranking
  /** Passing candidates await an eligibility check for the qualification. */
  eligibilityCheck: boolean
}
