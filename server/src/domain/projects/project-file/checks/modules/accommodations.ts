import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'
import { REASON_OF_REJECTED } from '../accounts'
import { duplicates, entriesOf } from '../duplicates'
import { beyondModule } from '../windows'

type Offered = ProjectFile['accommodations'][number]
type Setting = Pick<ProjectFile, 'accommodations' | 'appointments' | 'modules'>

/**
 * Reports accommodations that cannot be applied for, or that contradict themselves. `isBatch` returns whether a
 * registration batch has the code.
 */
export function accommodationFlaws(setting: Setting, isBatch: (code: string) => boolean, now: number): Flaw[] {
  const { accommodations, modules } = setting
  const path = ['accommodations']
  const exams = (of: 'rounds' | 'batches') =>
    accommodations.flatMap((offered, index) =>
      offered[of].map((value, at) => ({ value, path: [...path, index, of, at] })),
    )
  return [
    ...flawWhen(
      modules.accommodation !== undefined && accommodations.length === 0,
      ['modules', 'accommodation'],
      'nothing can be applied for: say accommodations',
    ),
    ...duplicates(
      'accommodations code',
      entriesOf(accommodations, path, 'code', ({ code }) => code),
    ),
    ...duplicates('round', exams('rounds')),
    ...duplicates('batch', exams('batches')),
    ...accommodations.flatMap((offered, index) => [
      ...examFlaws(setting, offered, [...path, index], isBatch),
      ...untilFlaws(setting, offered, [...path, index], now),
      ...arrangementFlaws(offered, [...path, index]),
    ]),
  ]
}

function examFlaws(
  { appointments, modules }: Setting,
  { rounds, batches }: Offered,
  path: FilePath,
  isBatch: (code: string) => boolean,
): Flaw[] {
  const isRound = (round: string) => appointments.some(({ code }) => code === round)
  return [
    ...flawWhen(!modules.accommodation, [...path, 'code'], 'nobody can apply without the module accommodation'),
    ...flawWhen(rounds.length + batches.length === 0, [...path, 'code'], 'counts for nothing: name rounds or batches'),
    ...rounds.flatMap((code, at) =>
      flawWhen(!isRound(code), [...path, 'rounds', at], `no round of appointments has the code “${code}”`),
    ),
    ...batches.flatMap((code, at) =>
      flawWhen(!isBatch(code), [...path, 'batches', at], `no batch has the code “${code}”`),
    ),
  ]
}

function untilFlaws(
  { appointments, modules }: Setting,
  { until, daysBefore, rounds, batches }: Offered,
  path: FilePath,
  now: number,
): Flaw[] {
  const isOnlyImported = appointments.some(({ code, sessions }) => rounds.includes(code) && sessions.length === 0)
  const isLate = until !== undefined && beyondModule(modules.accommodation, { from: '-1m', until }, now).isLate
  return [
    ...flawWhen(
      (until === undefined) === (daysBefore === undefined),
      [...path, 'code'],
      'ends at one of both: until a moment, or daysBefore the last session or sitting begins',
    ),
    ...flawWhen(
      daysBefore !== undefined && isOnlyImported && batches.length === 0,
      [...path, 'daysBefore'],
      'no session stands in this file to count from: say until',
    ),
    ...flawWhen(isLate, [...path, 'until'], `applications end after the module accommodation does`),
  ]
}

function arrangementFlaws({ arrangements, proofs }: Offered, path: FilePath): Flaw[] {
  const isAsked = (code: string) => arrangements.some(({ proof }) => proof === code)
  return [
    ...duplicates(
      'arrangement code',
      entriesOf(arrangements, [...path, 'arrangements'], 'code', ({ code }) => code),
    ),
    ...duplicates(
      'proof code',
      entriesOf(proofs, [...path, 'proofs'], 'code', ({ code }) => code),
    ),
    ...arrangements.flatMap(({ kind, percent, minutes, proof }, index) => {
      const said = [percent, minutes].filter((one) => one !== undefined).length
      const at = [...path, 'arrangements', index]
      return [
        ...flawWhen(
          kind === 'extraTime' && said !== 1,
          [...at, 'kind'],
          'extra time is a percent or minutes, one of both',
        ),
        ...flawWhen(kind !== 'extraTime' && said > 0, [...at, 'kind'], 'only extraTime has a percent or minutes'),
        ...flawWhen(
          proof !== undefined && !proofs.some(({ code }) => code === proof),
          [...at, 'proof'],
          `no proof has the code “${proof ?? ''}”`,
        ),
      ]
    }),
    ...proofs.flatMap(({ code }, index) =>
      isAsked(code) ? [] : [flaw([...path, 'proofs', index, 'code'], `no arrangement asks for the proof “${code}”`)],
    ),
  ]
}

/** Reports demonstration applications for an accommodation that is not offered, and rejections without a reason. */
export function appliedFlaws({
  demoAccounts,
  accommodations,
}: Pick<ProjectFile, 'demoAccounts' | 'accommodations'>): Flaw[] {
  return demoAccounts.flatMap(({ accommodation }, index) => {
    if (!accommodation) return []
    const { offer, state, reason } = accommodation
    const path = ['demoAccounts', index, 'accommodation']
    return [
      ...flawWhen(
        !accommodations.some(({ code }) => code === offer),
        [...path, 'offer'],
        `no accommodations have the code “${offer}”`,
      ),
      ...flawWhen((state === 'rejected') !== (reason !== undefined), [...path, 'state'], REASON_OF_REJECTED),
    ]
  })
}
