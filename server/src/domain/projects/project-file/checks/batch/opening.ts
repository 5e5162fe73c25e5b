import { PAYMENT_WINDOW_MS, EXAM_STATUS } from '@contract/codes'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { beyondModule, instantOf } from '../windows'

type Batch = ProjectFile['batches'][number]
type Modules = ProjectFile['modules']

/**
 * Reports a batch whose modules are missing; that is open while one of them is closed (an unpaid registration expires
 * after 30 minutes, so payment must stay open 30 minutes longer than the batch); or that is open beyond the end of its
 * sittings. `now` in milliseconds.
 */
export function openingFlaws(batch: Batch, modules: Modules, path: FilePath, now: number): Flaw[] {
  const [opensAt, closesAt] = [instantOf(batch.opensAt, now), instantOf(batch.closesAt, now)]
  // a window that ends before it begins is reported separately
  const isWindow = opensAt !== undefined && closesAt !== undefined && opensAt < closesAt
  return [
    ...missingFlaws(batch, modules, path),
    ...(isWindow ? moduleFlaws({ batch, opensAt, closesAt }, modules, path, now) : []),
    ...(isWindow ? sittingFlaws(batch, closesAt, path, now) : []),
  ]
}

const needs = {
  registration: 'nobody can register for it without the module registration',
  payment: 'its subjects have a fee, which needs the module payment',
} as const

function neededBy({ subjects }: Batch): (keyof typeof needs)[] {
  return subjects.some(({ priceCents }) => priceCents > 0) ? ['registration', 'payment'] : ['registration']
}

function missingFlaws(batch: Batch, modules: Modules, path: FilePath): Flaw[] {
  return neededBy(batch).flatMap((module) => flawWhen(!modules[module], [...path, 'code'], needs[module]))
}

function moduleFlaws(
  { batch, opensAt, closesAt }: { batch: Batch; opensAt: string; closesAt: string },
  modules: Modules,
  path: FilePath,
  now: number,
): Flaw[] {
  const paidUntil = new Date(Date.parse(closesAt) + PAYMENT_WINDOW_MS).toISOString()
  return neededBy(batch).flatMap((module) => {
    const gate = modules[module]
    const until = module === 'payment' ? paidUntil : closesAt
    const { isEarly, isLate } = beyondModule(gate, { from: opensAt, until }, now)
    const late = {
      registration: `the batch closes after the module registration does (${gate?.closesAt})`,
      payment: `who registers last has 30 minutes to pay, beyond the end of the module payment (${gate?.closesAt})`,
    }
    return [
      ...flawWhen(isEarly, [...path, 'opensAt'], `the batch opens before the module ${module} does (${gate?.opensAt})`),
      ...flawWhen(isLate, [...path, 'closesAt'], late[module]),
    ]
  })
}

function sittingFlaws(batch: Batch, closesAt: string, path: FilePath, now: number): Flaw[] {
  return batch.subjects.flatMap((subject, index) => {
    const [begin, end] = [instantOf(subject.startsAt, now), instantOf(subject.endsAt, now)]
    const isOver = begin !== undefined && end !== undefined && begin < end && end <= closesAt
    const message = `the sitting is over (${subject.endsAt}) before the batch closes (${batch.closesAt})`
    return flawWhen(isOver, [...path, 'subjects', index, 'endsAt'], message)
  })
}

/**
 * Reports a preparation that begins after the batch opens; one of a batch that does not open automatically, because the
 * date for submitting would be unknown; and one with a review although there is nothing to review. `now` in
 * milliseconds.
 */
export function preparingFlaws(batch: Batch, path: FilePath, now: number): Flaw[] {
  const { preparation, opensAt, examStatus } = batch
  if (!preparation) return []
  const [from, until] = [instantOf(preparation.from, now), instantOf(opensAt, now)]
  const isLate = from !== undefined && until !== undefined && from >= until
  return [
    ...flawWhen(
      isLate,
      [...path, 'preparation', 'from'],
      `it can be prepared (${preparation.from}) no earlier than it opens (${opensAt})`,
    ),
    ...flawWhen(
      examStatus === EXAM_STATUS.init,
      [...path, 'preparation'],
      'the batch does not open at its time while examStatus is 1: who prepares could not be told when to submit',
    ),
    ...flawWhen(
      preparation.review !== undefined && !givesAnything(batch),
      [...path, 'preparation', 'review'],
      'there is nothing to look at: the batch asks for no information, photo or files',
    ),
  ]
}

const givesAnything = ({ fields, photo, files }: Batch) => fields.length > 0 || photo !== undefined || files.length > 0
