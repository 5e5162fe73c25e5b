import { sql } from 'drizzle-orm'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { purposes } from '@server/purposes'
import type { TestService } from '../../service/harness'
import { rowReader } from './rows-of'
import { closeMonitors, runAlone, runInterleaved, type Action, type Instances, type Outcome } from './run-interleaved'
import { sampled } from './sample'

export interface Situation<Subject> {
  name: string
  /** Makes a new subject in this situation: candidates, orders … that no other run touches. */
  make: () => Promise<Subject>
  /** Subjects that are made at once, one without it. Only where neither making nor acting on one changes another. */
  madeAtOnce?: number
  /** Ids of everything that is compared afterwards; rows that refer to them are found. */
  ids: (subject: Subject) => readonly string[] | Promise<readonly string[]>
  /** Values that are compared as well: rows hide what is encrypted. */
  decrypted?: (subject: Subject) => Promise<readonly string[]>
  /** Further outcomes that mean: nothing was changed because of a concurrent action, repeat it. */
  conflicts?: readonly RegExp[]
  /** Everything that changes such a subject, whoever does it. All ordered pairs are run, also of an action with itself. */
  actions: readonly Action<Subject>[]
}

export interface World extends Instances {
  projectId: string
  /** Runs before each action or pair of actions, as rate limits also count what made the subjects. */
  beforeEach?: () => Promise<void>
  /** `table.column` with values that differ between two subjects that went the same way, as seat numbers. */
  ignoredColumns?: readonly string[]
  /** Rows that change nothing for anybody, as `rowReader` writes them. */
  ignoredRows?: readonly RegExp[]
}

/** What an action may answer when another one came between: it has changed nothing and can be repeated. */
const conflicts = [/_CHANGED$/, /_CONFIRMING$/, /_BUSY$/, /^COMMON_IN_PROGRESS$/]

/** Deleting an account has sixty statements; other suites may have the processor. */
const PAIR_MS = 900_000

/** Pairs between two updates of the planner statistics. */
const ANALYZE_EVERY = 10

interface End {
  outcomes: readonly (Outcome | null)[]
  rows: readonly string[]
}

/**
 * Generates a test for each ordered pair of a situation's actions: the first is paused before each of its statements in
 * turn while the second runs. Every run must end as one of the two serial orders ends: same answers, same rows. Or an
 * action was refused with a conflict, and everything is as if it had not been called.
 */
export function interleave<Subject>(world: () => World, situations: readonly Situation<Subject>[]): void {
  afterAll(closeMonitors)
  for (const situation of situations) {
    const pairs = situation.actions.flatMap((first) => situation.actions.map((second) => ({ first, second })))
    const chosen = sampled(situation.name, pairs)
    if (chosen.length === 0) continue
    describe(situation.name, () => {
      const runner = pairRunner(world, situation)
      for (const { first, second } of chosen)
        it(
          `${first.name} / ${second.name}: ends as one after the other`,
          async () => {
            const findings = await runner(first, second)
            // the first ones say most
            if (findings.length > 0) throw new Error(`${findings.length} findings\n${findings.slice(0, 3).join('\n')}`)
          },
          PAIR_MS,
        )
    })
  }
}

function pairRunner<Subject>(world: () => World, situation: Situation<Subject>) {
  let readRows: ReturnType<typeof rowReader> | undefined
  const alone = new Map<Action<Subject>, Promise<End & { statements: number }>>()
  let untouched: Promise<readonly string[]> | undefined
  const known = new Set<string>()
  let checks = 0
  const made: Subject[] = []

  async function nextSubject(): Promise<Subject> {
    const { madeAtOnce = 1, make } = situation
    // making one is mostly waiting for the database
    if (made.length === 0) made.push(...(await Promise.all(Array.from({ length: madeAtOnce }, make))))
    await world().beforeEach?.()
    return made.shift() as Subject
  }

  const rowsOf = async (subject: Subject) => {
    const { one, projectId, ...ignored } = world()
    readRows ??= rowReader(one.services.db, projectId, ignored)
    const rows = await readRows(await situation.ids(subject))
    return [...rows, ...((await situation.decrypted?.(subject)) ?? [])]
  }

  /** Also fails when the action locks rows in another order than all others. */
  async function runOne(action: Action<Subject>): Promise<End & { statements: number }> {
    const subject = await nextSubject()
    const { outcome, statements, lockedLate } = await runAlone(world().one, subject, action)
    if (lockedLate.length > 0) throw new Error(`${action.name}: ${lockedLate.join('\n')}`)
    return { outcomes: [outcome], rows: await rowsOf(subject), statements: statements.length }
  }

  function aloneOf(action: Action<Subject>) {
    const known = alone.get(action) ?? runOne(action)
    alone.set(action, known)
    return known
  }

  async function serially(first: Action<Subject>, second: Action<Subject>): Promise<End> {
    const { one, two } = world()
    const subject = await nextSubject()
    const outcomes = [(await runAlone(one, subject, first)).outcome, (await runAlone(two, subject, second)).outcome]
    return { outcomes, rows: await rowsOf(subject) }
  }

  /** Invariants of the whole project that this pair has broken. */
  async function newlyBroken(): Promise<string[]> {
    const { one, projectId } = world()
    // plans that are made for empty tables take seconds once there are some hundred rows
    if (checks++ % ANALYZE_EVERY === 0) await one.services.db.execute(sql`analyze`)
    const broken = (await checkInvariants(one.services, projectId)).flatMap(({ sentence, exceptions }) =>
      exceptions.map(({ what, found }) => `${sentence}: ${what}: ${found}`),
    )
    const fresh = broken.filter((each) => !known.has(each))
    fresh.forEach((each) => known.add(each))
    return fresh
  }

  /** Ends with `between` run while the other one waits for an answer from outside. */
  async function halved(action: Action<Subject>, between: Action<Subject>): Promise<End | null> {
    if (!action.halves) return null
    const { one, two } = world()
    const subject = await nextSubject()
    const finish = await action.halves(one, subject)
    const outcome = await between.run(two, subject)
    return { outcomes: [await finish(), outcome], rows: await rowsOf(subject) }
  }

  return async (first: Action<Subject>, second: Action<Subject>): Promise<string[]> => {
    const [firstAlone, secondAlone] = [await aloneOf(first), await aloneOf(second)]
    const reverse = await serially(second, first)
    const [around, within] = [await halved(first, second), await halved(second, first)]
    const serial: [string, End][] = [
      ['in order', await serially(first, second)],
      ['in reverse', reversed(reverse)],
      ...(around ? [['the second while the first waits', around] satisfies [string, End]] : []),
      ...(within ? [['the first while the second waits', reversed(within)] satisfies [string, End]] : []),
    ]
    const refused = [
      ['only the first', { outcomes: [firstAlone.outcomes[0] ?? null, null], rows: firstAlone.rows }],
      ['only the second', { outcomes: [null, secondAlone.outcomes[0] ?? null], rows: secondAlone.rows }],
      ['neither', { outcomes: [null, null], rows: await (untouched ??= nextSubject().then(rowsOf)) }],
    ] as const

    const findings: string[] = []
    for (let pauseAt = 1; ; pauseAt++) {
      const subject = await nextSubject()
      const at = `before statement ${pauseAt}`
      try {
        const { outcomes, pausedBefore } = await runInterleaved(world(), subject, first, second, pauseAt)
        if (pausedBefore === null) break
        const rows = await rowsOf(subject)
        const end = { outcomes: outcomes.map((one) => withoutConflict(one, situation.conflicts)), rows }
        const isSerial = serial.some(([, each]) => isSame(each, { outcomes, rows }))
        if (!isSerial && !refused.some(([, each]) => isSame(each, end)))
          findings.push(
            `${at} ${brief(pausedBefore)}: ${outcomes.join(', ')}\n${differences(end, [...serial, ...refused])}`,
          )
      } catch (error) {
        findings.push(`${at}: ${reasonOf(error)}`)
      }
    }
    return [...(await newlyBroken()), ...findings]
  }
}

const reversed = ({ outcomes, rows }: End): End => ({ outcomes: [...outcomes].reverse(), rows })

const withoutConflict = (outcome: Outcome, others: readonly RegExp[] = []): Outcome | null =>
  [...conflicts, ...others].some((pattern) => pattern.test(outcome)) ? null : outcome

const isSame = (expected: End, end: End) =>
  expected.outcomes.every((outcome, index) => isAllowed(outcome, end.outcomes[index] ?? null)) &&
  JSON.stringify(expected.rows) === JSON.stringify(end.rows)

/** What a call was allowed by can end while the call is under way: it may be refused for another reason then. */
const ended = ['EA_LOGIN_EXPIRED', 'EA_FACTOR_EXPIRED']

const isAllowed = (expected: Outcome | null, outcome: Outcome | null) =>
  expected === outcome || (expected !== null && ended.includes(expected) && outcome !== 'done')

const brief = (statement: string) => statement.replace(/\s+/g, ' ').slice(0, 160)

/** PostgreSQL's own words where Drizzle wraps them. */
function reasonOf(error: unknown): string {
  const { message, cause, stack } = error as Error
  return cause instanceof Error ? `${cause.message} (${brief(message)})` : (stack ?? message)
}

/** How a run differs from the most similar of the ends that are allowed. */
function differences(end: End, allowed: readonly (readonly [string, End])[]): string {
  const [nearest] = allowed
    .map(([name, expected]) => [
      `  ${name}: ${expected.outcomes.map((outcome) => outcome ?? 'refused').join(', ')}`,
      ...without(expected.rows, end.rows).map((row) => `    - ${row}`),
      ...without(end.rows, expected.rows).map((row) => `    + ${row}`),
    ])
    .sort((one, other) => one.length - other.length)
  return (nearest ?? []).join('\n')
}

/** Rows of the first list that the second one lacks, as often as it does. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return rows.filter((row) => {
    const position = left.indexOf(row)
    if (position >= 0) left.splice(position, 1)
    return position < 0
  })
}

/** The payment context of an instance. */
export const paymentContext = ({ services }: TestService) => ({ services, purposes })
