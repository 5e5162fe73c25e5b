import { DAY_MS } from '@contract/daytime'
import { dayOf } from '@contract/format'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { countedFrom } from '@server/domain/health/offered'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { beyondModule, instantOf } from '../module-window'

type Batch = ProjectFile['health'][number]
type Setting = Pick<ProjectFile, 'appointments' | 'batches' | 'modules'>

/** More than any exam requires; each day is a line of the calendar. */
const MOST_DAYS = 100

/** Checks the days of a health check-in and the hour of its reminder. `now` in milliseconds. */
export function dayFlaws(setting: Setting, batch: Batch, path: FilePath, now: number): Flaw[] {
  const { from, until, daysBefore, batches, remindAt } = batch
  const { health } = setting.modules
  const hasDays = from !== undefined && until !== undefined
  const isHalf = (from === undefined) !== (until === undefined)
  const said = { from: instantOf(from, now), until: instantOf(until, now) }
  const counted = countedDays(setting, batch, now)
  return [
    ...flawWhen(
      isHalf || hasDays === (daysBefore !== undefined),
      [...path, 'code'],
      'has its days by one of both: from and until, or daysBefore the first session or sitting begins',
    ),
    ...flawWhen(
      said.from !== undefined && said.until !== undefined && dayOf(said.from) > dayOf(said.until),
      [...path, 'until'],
      'the last day is before the first',
    ),
    ...flawWhen(
      beyondModule(health, { from, until }, now).isLate,
      [...path, 'until'],
      'goes on after the module health closes',
    ),
    ...flawWhen(
      !hasDays && beyondModule(health, counted, now).isLate,
      [...path, 'daysBefore'],
      'goes on until the last session or sitting, after the module health closes',
    ),
    ...flawWhen(lengthOf(said) > MOST_DAYS, [...path, 'until'], `is more than ${MOST_DAYS} days after the first`),
    ...flawWhen(
      lengthOf(counted) > MOST_DAYS,
      [...path, 'daysBefore'],
      `is more than ${MOST_DAYS} days with the sessions and sittings: say from and until`,
    ),
    ...flawWhen(
      daysBefore !== undefined && batches.length === 0 && counted.until === undefined,
      [...path, 'daysBefore'],
      'no session stands in this file to count from: say from and until',
    ),
    ...flawWhen(isAtNight(remindAt), [...path, 'remindAt'], REMIND_BY_DAY),
  ]
}

interface Days {
  from: string | undefined
  until: string | undefined
}

/** Length in days, possibly fractional. */
const lengthOf = ({ from, until }: Days): number =>
  from !== undefined && until !== undefined ? (Date.parse(until) - Date.parse(from)) / DAY_MS : 0

/**
 * Returns the days from `daysBefore` the first session or sitting until the last; empty where the file contains none.
 */
function countedDays(setting: Setting, batch: Pick<Batch, 'daysBefore' | 'rounds' | 'batches'>, now: number): Days {
  const { daysBefore } = batch
  const begins = countedFrom(setting, batch)
    .flatMap(({ startsAt }) => instantOf(startsAt, now) ?? [])
    .map((at) => Date.parse(at))
  if (daysBefore === undefined || begins.length === 0) return { from: undefined, until: undefined }
  const at = (moment: number) => new Date(moment).toISOString()
  return { from: at(Math.min(...begins) - daysBefore * DAY_MS), until: at(Math.max(...begins)) }
}

/** A malformed hour is reported by the schema. */
const isAtNight = (hour: string) => /^\d\d:/.test(hour) && (hour < '08:00' || hour > '20:30')
const REMIND_BY_DAY = 'nobody is reminded at night: write an hour from 08:00 to 20:30'
