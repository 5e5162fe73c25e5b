import type { FieldKind } from '@contract/collecting/fields'
import { DAY_MS } from '@contract/daytime'
import { dayOf } from '@contract/format'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { countedFrom } from '@server/domain/health-offerings'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates, entriesOf } from '../duplicates'
import { fieldFlaws } from '../fields'
import { beyondModule, instantOf } from '../windows'

type Batch = ProjectFile['health'][number]
type Setting = Pick<ProjectFile, 'health' | 'appointments' | 'batches' | 'modules'>

/** Kinds of fields for a form of one minute: no uploads, groups or account facts. */
const KINDS: readonly FieldKind[] = ['text', 'number', 'date', 'dateRange', 'select', 'multiSelect']

/**
 * Reports health check-ins that cannot be filled in or contradict themselves. `isBatch` returns whether a registration
 * batch has the code.
 */
export function healthFlaws(setting: Setting, isBatch: (code: string) => boolean, now: number): Flaw[] {
  const { health, modules } = setting
  return [
    ...flawWhen(
      modules.health !== undefined && health.length === 0,
      ['modules', 'health'],
      'there is nothing to check in for: say health',
    ),
    ...duplicates(
      'health code',
      entriesOf(health, ['health'], 'code', ({ code }) => code),
    ),
    ...health.flatMap((batch, index) => {
      const path = ['health', index]
      return [
        ...askedFlaws(setting, batch, path, isBatch),
        ...dayFlaws(setting, batch, path, now),
        ...answerFlaws(batch, path),
        ...fieldFlaws(batch.fields, [...path, 'fields']),
        ...flagFlaws(batch, path),
      ]
    }),
  ]
}

function askedFlaws(
  { appointments, modules }: Setting,
  { rounds, batches }: Batch,
  path: FilePath,
  isBatch: (code: string) => boolean,
): Flaw[] {
  const isRound = (round: string) => appointments.some(({ code }) => code === round)
  return [
    ...flawWhen(!modules.health, [...path, 'code'], 'nobody can check in without the module health'),
    ...flawWhen(rounds.length + batches.length === 0, [...path, 'code'], 'asks nobody: name rounds or batches'),
    ...rounds.flatMap((code, at) =>
      flawWhen(!isRound(code), [...path, 'rounds', at], `no round of appointments has the code “${code}”`),
    ),
    ...batches.flatMap((code, at) =>
      flawWhen(!isBatch(code), [...path, 'batches', at], `no batch has the code “${code}”`),
    ),
  ]
}

function answerFlaws({ fields }: Batch, path: FilePath): Flaw[] {
  return fields.flatMap(({ kind, prefill, readOnly }, index) => [
    ...flawWhen(
      !KINDS.includes(kind),
      [...path, 'fields', index, 'kind'],
      `is not asked for day by day: there are ${KINDS.join(', ')}`,
    ),
    ...flawWhen(
      prefill !== undefined || readOnly,
      [...path, 'fields', index, 'key'],
      'begins with the answer of the day before: prefill and readOnly are for information tables',
    ),
  ])
}

function flagFlaws({ fields, flags, advice }: Batch, path: FilePath): Flaw[] {
  return [
    ...flawWhen(
      flags.length > 0 && advice === undefined,
      [...path, 'flags'],
      'whoever is flagged has to know what to do: say advice',
    ),
    ...flags.flatMap(({ field: key, atLeast, anyOf }, index) => {
      const field = fields.find((one) => one.key === key)
      const values = (field?.options ?? []).map(({ value }) => value)
      const at = [...path, 'flags', index]
      return [
        ...flawWhen(!field, [...at, 'field'], `no field has the key “${key}”`),
        ...flawWhen(
          (atLeast === undefined) === (anyOf === undefined),
          [...at, 'field'],
          'is flagged by one of both: atLeast a number, or anyOf its options',
        ),
        ...flawWhen(
          field !== undefined && atLeast !== undefined && field.kind !== 'number',
          [...at, 'atLeast'],
          `“${key}” is no number`,
        ),
        ...(anyOf ?? []).flatMap((value, place) =>
          flawWhen(
            field !== undefined && !values.includes(value),
            [...at, 'anyOf', place],
            `“${key}” has no option “${value}”`,
          ),
        ),
      ]
    }),
  ]
}

/** Reports demonstration check-ins for an unknown check-in. */
export function checkInFlaws({ demoAccounts, health }: Pick<ProjectFile, 'demoAccounts' | 'health'>): Flaw[] {
  return demoAccounts.flatMap(({ checkIns }, account) =>
    checkIns.flatMap(({ batch }, index) =>
      flawWhen(
        !health.some(({ code }) => code === batch),
        ['demoAccounts', account, 'checkIns', index, 'batch'],
        `no health check-in has the code “${batch}”`,
      ),
    ),
  )
}

type HealthSetting = Pick<ProjectFile, 'appointments' | 'batches' | 'modules'>

/** More than any exam requires; each day is a line of the calendar. */
const MOST_DAYS = 100

/** Checks the days of a health check-in and the hour of its reminder. `now` in milliseconds. */
function dayFlaws(setting: HealthSetting, batch: Batch, path: FilePath, now: number): Flaw[] {
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
function countedDays(
  setting: HealthSetting,
  batch: Pick<Batch, 'daysBefore' | 'rounds' | 'batches'>,
  now: number,
): Days {
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
