import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { RESULT_COLUMNS } from '@server/domain/results/result-columns'
import { flawWhen, type FilePath, type Flaw } from '../../fault'
import { duplicates, entriesOf } from '../duplicates'

type Result = ProjectFile['results'][number]
type Setting = Pick<ProjectFile, 'results' | 'appointments' | 'modules'>

/**
 * Reports results that cannot be imported, or that contradict themselves. `isBatch` returns whether a registration
 * batch has the code.
 */
export function resultFlaws(setting: Setting, isBatch: (code: string) => boolean): Flaw[] {
  const { results, modules } = setting
  const path = ['results']
  return [
    ...flawWhen(results.length > 0 && !modules.result, path, 'nobody can look them up without the module result'),
    ...duplicates(
      'results code',
      entriesOf(results, path, 'code', ({ code }) => code),
    ),
    ...results.flatMap((result, index) => [
      ...examFlaws(setting, result, [...path, index], isBatch),
      ...unitFlaws(result, [...path, index]),
      ...lineFlaws(result, [...path, index]),
      ...reviewFlaws(setting, result, [...path, index, 'review']),
    ]),
  ]
}

function examFlaws(
  { appointments }: Setting,
  { batch, round }: Result,
  path: FilePath,
  isBatch: (code: string) => boolean,
): Flaw[] {
  const isRound = appointments.some(({ code }) => code === round)
  return [
    ...flawWhen(
      (batch === undefined) === (round === undefined),
      [...path, 'code'],
      'is the result of one of both: say batch or round',
    ),
    ...flawWhen(batch !== undefined && !isBatch(batch), [...path, 'batch'], `no batch has the code “${batch ?? ''}”`),
    ...flawWhen(
      round !== undefined && !isRound,
      [...path, 'round'],
      `no round of appointments has the code “${round ?? ''}”`,
    ),
  ]
}

/** Units name the columns of a spreadsheet, regardless of case. */
function unitFlaws({ units }: Result, path: FilePath): Flaw[] {
  const columns: readonly string[] = RESULT_COLUMNS
  return [
    ...duplicates(
      'unit code',
      units.map(({ code }, index) => ({
        value: code.toLowerCase(),
        shown: code,
        path: [...path, 'units', index, 'code'],
      })),
    ),
    ...units.flatMap(({ code, maximum, passMark }, index) => [
      ...flawWhen(
        columns.includes(code.toLowerCase()),
        [...path, 'units', index, 'code'],
        `“${code}” is what another column of the spreadsheet is called`,
      ),
      ...flawWhen(
        passMark !== undefined && passMark > maximum,
        [...path, 'units', index, 'passMark'],
        'nobody can reach it: it is above the maximum',
      ),
    ]),
  ]
}

function lineFlaws({ units, total, levels, ranking }: Result, path: FilePath): Flaw[] {
  const sum = units.reduce((all, { maximum }) => all + Math.round(maximum * 100), 0) / 100
  const isOne = units.every(({ optional }) => !optional)
  return [
    ...flawWhen(
      total !== undefined && (isOne ? total.maximum !== sum : total.maximum > sum),
      [...path, 'total', 'maximum'],
      `the units add up to ${sum}`,
    ),
    ...flawWhen(
      total?.passMark !== undefined && total.passMark > total.maximum,
      [...path, 'total', 'passMark'],
      'nobody can reach it: it is above the maximum',
    ),
    ...flawWhen(!total && levels.length > 0, [...path, 'levels'], 'a level is of the total: say total'),
    ...flawWhen(!total && ranking !== 'none', [...path, 'ranking'], 'a place is by the total: say total'),
    ...duplicates(
      'level from',
      levels.map(({ from }, index) => ({ value: String(from), path: [...path, 'levels', index, 'from'] })),
    ),
    ...levels.flatMap(({ from }, index) =>
      flawWhen(
        total !== undefined && from > total.maximum,
        [...path, 'levels', index, 'from'],
        'nobody can reach it: it is above the maximum',
      ),
    ),
  ]
}

function reviewFlaws({ modules }: Setting, { review }: Result, path: FilePath): Flaw[] {
  if (!review) return []
  return [
    ...flawWhen(!modules.review, path, 'nobody can apply without the module review'),
    ...flawWhen(
      review.feeCents > 0 && !modules.payment,
      [...path, 'feeCents'],
      'nobody can pay it without the module payment',
    ),
  ]
}

/** Reports demonstration results that do not match the definition. */
export function scoredFlaws({ demoAccounts, results }: Pick<ProjectFile, 'demoAccounts' | 'results'>): Flaw[] {
  return demoAccounts.flatMap((account, index) =>
    account.results.flatMap(({ result: code, marks, marksBefore, reviews }, at) => {
      const path = ['demoAccounts', index, 'results', at]
      const result = results.find((one) => one.code === code)
      return [
        ...flawWhen(
          !result?.demonstrated,
          [...path, 'result'],
          `no results that are demonstrated have the code “${code}”`,
        ),
        ...flawWhen(
          !marks && !(marksBefore && result?.demonstrated?.corrected !== undefined),
          path,
          'scored nothing: say marks, or marksBefore where a correction leaves the account out',
        ),
        ...reviews.flatMap(({ units, state, after }, nth) => [
          ...flawWhen(result !== undefined && !result.review, [...path, 'reviews', nth], `“${code}” is not reviewed`),
          ...flawWhen(
            units.some((unit) => marks?.[unit] === undefined),
            [...path, 'reviews', nth, 'units'],
            'the account scored nothing there',
          ),
          ...flawWhen(
            (state === 'passed') !== (after !== undefined),
            [...path, 'reviews', nth, 'state'],
            'what changes says what it is after; nothing else does',
          ),
        ]),
        ...markFlaws(result, marks, [...path, 'marks']),
        ...markFlaws(result, marksBefore, [...path, 'marksBefore']),
      ]
    }),
  )
}

type Marks = ProjectFile['demoAccounts'][number]['results'][number]['marks']

function markFlaws(result: Result | undefined, marks: Marks = {}, path: FilePath): Flaw[] {
  if (!result) return []
  return Object.entries(marks).flatMap(([unit, mark]) => {
    const known = result.units.find((one) => one.code === unit)
    return [
      ...flawWhen(!known, [...path, unit], `“${result.code}” has no unit “${unit}”`),
      ...flawWhen(
        known !== undefined && typeof mark === 'number' && mark > known.maximum,
        [...path, unit],
        'is above the maximum',
      ),
    ]
  })
}
