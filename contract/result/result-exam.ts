/** What an exam is measured by: its units, lines and levels, as they were when its results were imported. */
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
  /** Null where it is not passed or failed by itself. */
  passMark: number | null
  /** Marked by a machine: a review looks at abnormal marks alone. */
  isObjective: boolean
  /** Not everybody sits it: an empty cell is no fault. */
  isOptional: boolean
}

/** All scores in hundredths. */
export interface ResultExam {
  units: ResultUnit[]
  /** Null where units are passed one by one and nothing is added up. */
  total: { maximum: number; passMark: number | null } | null
  /** The highest first. */
  levels: { name: LocalText; from: number }[]
  ranking: Ranking
  /** Who passes waits for a check of who may hold the qualification. */
  eligibilityCheck: boolean
}
