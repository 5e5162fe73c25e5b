import { purposes } from '@server/area-list'
import type { TestService } from '../../service/harness'
import { closeInvariants } from './invariant-violations'
import { prepareSubject, refreshed, type PreparedSubject, type Environment } from './prepare-subject'
import { closeMonitors, runAlone, runInterleaved, type Action, type Outcome } from './run-interleaved'
import { sampled } from '../../sample'
import { union, type Touched } from './statement-tables'
import { pausePoints, touchedBy, type PausePoint, type Traced } from './statement-trace'

export interface Scenario<Subject> {
  name: string
  /** Creates a subject of the scenario, such as a candidate or order; its state is restored after each run. */
  make: () => Promise<Subject>
  /** Additional compared values, because rows hide encrypted ones. */
  decrypted?: (subject: Subject) => Promise<readonly string[]>
  /** Additional outcomes of an action that changed nothing due to a concurrent one and can be repeated. */
  conflicts?: readonly RegExp[]
  /** Rows whose differences are irrelevant, in addition to those of the environment. */
  ignoredRows?: readonly RegExp[]
  /** Groups of refusals that are equivalent before and after a lock. */
  equivalentRefusals?: readonly (readonly Outcome[])[]
  /** Every action that changes such a subject. All ordered pairs run, including an action with itself. */
  actions: readonly Action<Subject>[]
}

/** Outcomes of an action that changed nothing due to a concurrent one and can be repeated. */
const conflicts = [/_CHANGED$/, /_CONFIRMING$/, /_BUSY$/, /^COMMON_IN_PROGRESS$/]

/** Generous, because other suites may use the processor. */
const PAIR_MS = 120_000

interface ComparedState {
  outcomes: readonly (Outcome | null)[]
  rows: readonly string[]
}

interface End extends ComparedState {
  /** Violated invariants of the project. */
  broken: readonly string[]
}

const PAIRS_IN_SAMPLE = 1

/**
 * Generates a test for each ordered pair of actions: the first is paused at every point where it matters
 * (`pausePoints`) while the second runs. Every run must have the outcomes and rows of one of the two serial orders, or
 * one action is refused with a conflict and leaves no change.
 */
export function interleave<Subject>(environment: () => Environment, scenarios: readonly Scenario<Subject>[]): void {
  afterAll(closeMonitors)
  afterAll(closeInvariants)
  for (const scenario of scenarios) {
    const pairs = scenario.actions.flatMap((first) => scenario.actions.map((second) => ({ first, second })))
    const chosen = sampled(scenario.name, pairs, PAIRS_IN_SAMPLE)
    if (chosen.length === 0) continue
    describe(scenario.name, () => {
      const runner = pairRunner(environment, scenario)
      for (const { first, second } of chosen)
        it(
          `${first.name} / ${second.name}: matches a serial execution`,
          async () => {
            const findings = await runner(first, second)
            // the first findings are the most informative
            if (findings.length > 0) throw new Error(`${findings.length} findings\n${findings.slice(0, 3).join('\n')}`)
          },
          PAIR_MS,
        )
    })
  }
}

function pairRunner<Subject>(environment: () => Environment, scenario: Scenario<Subject>) {
  let made: Promise<PreparedSubject<Subject>> | undefined
  const alone = new Map<Action<Subject>, Promise<End & { statements: readonly Traced[] }>>()
  const inOrder = new Map<string, Promise<End & { bySecond: Touched }>>()

  const state = () => (made ??= prepareSubject(environment(), scenario))

  /**
   * Returns outcomes and rows after the actions and a further run of the jobs among them, then restores everything.
   */
  async function run<Result extends { outcomes: readonly Outcome[] }>(
    actions: readonly Action<Subject>[],
    work: (subject: Subject, tablesOf: (text: string) => Touched) => Promise<Result>,
  ): Promise<Result & End> {
    const { subject, restorable } = await state()
    try {
      const result = await work(subject, restorable.tablesOf)
      for (const { isJob, run } of actions) if (isJob) await run(environment().one, subject)
      return { ...result, ...(await restorable.compared()) }
    } finally {
      await restorable.restore()
    }
  }

  /** Runs an action alone; fails when it violates the lock order. */
  const aloneOf = (action: Action<Subject>) =>
    memoize(alone, action, () =>
      run([action], async (subject, tablesOf) => {
        const { outcome, statements, outOfOrder } = await runAlone(environment().one, tablesOf, subject, action)
        if (outOfOrder.length > 0) throw new Error(`${action.name}: ${outOfOrder.join('\n')}`)
        return { outcomes: [outcome], statements }
      }),
    )

  const serially = (first: Action<Subject>, second: Action<Subject>) =>
    memoize(inOrder, `${first.name} / ${second.name}`, () =>
      run([first, second], async (subject, tablesOf) => {
        const { one, two } = environment()
        const { outcome, statements } = await runAlone(one, tablesOf, subject, first)
        // an instance looks for imported projects every half second only
        if (touchedBy(statements).writes.has('project')) await refreshed([one, two])
        const other = await runAlone(two, tablesOf, subject, second)
        return { outcomes: [outcome, other.outcome], bySecond: touchedBy(other.statements) }
      }),
    )

  /** Runs with `between` at the points where the action may be split. */
  async function splitRuns(action: Action<Subject>, between: Action<Subject>): Promise<End[]> {
    const { one, two } = environment()
    const ends: End[] = []
    for (const half of action.splits ?? [])
      ends.push(
        await run([action, between], async (subject) => {
          const finish = await half(one, subject)
          const outcome = await between.run(two, subject)
          return { outcomes: [await finish(), outcome] }
        }),
      )
    return ends
  }

  return async (first: Action<Subject>, second: Action<Subject>): Promise<string[]> => {
    const [firstAlone, secondAlone] = [await aloneOf(first), await aloneOf(second)]
    const [order, reverse] = [await serially(first, second), await serially(second, first)]
    const [around, within] = [await splitRuns(first, second), await splitRuns(second, first)]
    const serial: [string, End][] = [
      ['in order', order],
      ['in reverse', reversed(reverse)],
      ...around.map((end): [string, End] => ['the second within the first', end]),
      ...within.map((end): [string, End] => ['the first within the second', reversed(end)]),
    ]
    const refused: [string, ComparedState][] = [
      ['only the first', { outcomes: [firstAlone.outcomes[0] ?? null, null], rows: firstAlone.rows }],
      ['only the second', { outcomes: [null, secondAlone.outcomes[0] ?? null], rows: secondAlone.rows }],
      ['neither', { outcomes: [null, null], rows: (await state()).untouched }],
    ]

    const findings = [...firstAlone.broken, ...order.broken, ...[...around, ...within].flatMap(({ broken }) => broken)]
    let bySecond = union([touchedBy(secondAlone.statements), order.bySecond])
    const tried = new Set<PausePoint>()
    const nextPoint = () => pausePoints(firstAlone.statements, bySecond).find((point) => !tried.has(point))
    for (let point = nextPoint(); point; point = nextPoint()) {
      const paused = point
      tried.add(paused)
      const at = `before ${brief(paused.text)}`
      try {
        const end = await run([first, second], (subject, tablesOf) =>
          runInterleaved(environment(), tablesOf, subject, { first, second, point: paused }),
        )
        if (!end.isReached) findings.push(`${at}: was not reached`)
        const ofConflicts = end.outcomes.map((one) => withoutConflict(one, scenario.conflicts))
        const isAllowed = [
          serial.some(([, each]) => isSame(each, end, scenario.equivalentRefusals)),
          refused.some(([, each]) => isSame(each, { ...end, outcomes: ofConflicts }, scenario.equivalentRefusals)),
        ].includes(true)
        if (!isAllowed) findings.push(`${at}: ${end.outcomes.join(', ')}\n${differences(end, [...serial, ...refused])}`)
        findings.push(...end.broken)
        bySecond = union([bySecond, end.bySecond])
        // before the end of this transaction, the second action would see the same state and wait for the same or an
        // earlier lock
        if (end.isOnlyWaiting && paused.transaction !== null)
          firstAlone.statements
            .filter(({ transaction }) => transaction === paused.transaction)
            .forEach((each) => tried.add(each))
      } catch (error) {
        findings.push(`${at}: ${reasonOf(error)}`)
      }
    }
    return [...new Set(findings)]
  }
}

function memoize<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

const reversed = ({ outcomes, ...end }: End): End => ({ ...end, outcomes: [...outcomes].reverse() })

const withoutConflict = (outcome: Outcome, others: readonly RegExp[] = []): Outcome | null =>
  [...conflicts, ...others].some((pattern) => pattern.test(outcome)) ? null : outcome

const isSame = (
  expected: ComparedState,
  end: ComparedState,
  equivalentRefusals: Scenario<never>['equivalentRefusals'] = [],
) =>
  expected.outcomes.every((outcome, index) => isExpected(outcome, end.outcomes[index] ?? null, equivalentRefusals)) &&
  JSON.stringify(expected.rows) === JSON.stringify(end.rows)

/** A session or proof can end during a call, which is then refused for that reason. */
const ended = ['EA_LOGIN_EXPIRED', 'EA_FACTOR_EXPIRED']

const isExpected = (
  expected: Outcome | null,
  outcome: Outcome | null,
  equivalentRefusals: readonly (readonly Outcome[])[],
) =>
  expected === outcome ||
  (expected !== null && ended.includes(expected) && outcome !== 'done') ||
  (expected !== null &&
    outcome !== null &&
    equivalentRefusals.some((group) => group.includes(expected) && group.includes(outcome)))

const brief = (statement: string) => statement.replace(/\s+/g, ' ').slice(0, 160)

/** Prefers PostgreSQL's message over Drizzle's wrapper. */
function reasonOf(error: unknown): string {
  const { message, cause, stack } = error as Error
  return cause instanceof Error ? `${cause.message} (${brief(message)})` : (stack ?? message)
}

/** Describes how a run differs from the most similar allowed ends. */
function differences(end: ComparedState, allowed: readonly (readonly [string, ComparedState])[]): string {
  const nearest = allowed
    .map(([name, expected]) => [
      `  ${name}: ${expected.outcomes.map((outcome) => outcome ?? 'refused').join(', ')}`,
      ...without(expected.rows, end.rows).map((row) => `    - ${row}`),
      ...without(end.rows, expected.rows).map((row) => `    + ${row}`),
    ])
    .sort((one, other) => one.length - other.length)
  return nearest.slice(0, 3).flat().join('\n')
}

/** Multiset difference of two lists of rows. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return rows.filter((row) => {
    const position = left.indexOf(row)
    if (position >= 0) left.splice(position, 1)
    return position < 0
  })
}

export const paymentContext = ({ services }: TestService) => ({ services, purposes })
