import { purposes } from '@server/purposes'
import type { TestService } from '../../service/harness'
import { closeInvariants } from './invariant-violations'
import { prepareSubject, refreshed, type PreparedSubject, type Environment } from './prepare-subject'
import { closeMonitors, runAlone, runInterleaved, type Action, type Outcome } from './run-interleaved'
import { sampled } from '../../sample'
import { union, type Touched } from './statement-tables'
import { pausePoints, touchedBy, type PausePoint, type Traced } from './statement-trace'

export interface Scenario<Subject> {
  name: string
  /** Makes a subject in this scenario: candidates, orders … It is restored after each run, whatever changed. */
  make: () => Promise<Subject>
  /** Values that are compared as well: rows hide what is encrypted. */
  decrypted?: (subject: Subject) => Promise<readonly string[]>
  /** Further outcomes that mean: nothing was changed because of a concurrent action, repeat it. */
  conflicts?: readonly RegExp[]
  /** Rows that differ by order without meaning, in addition to those of the environment. */
  ignoredRows?: readonly RegExp[]
  /** Refusals that say the same of something that ended, before and after it is locked. */
  equivalentRefusals?: readonly (readonly Outcome[])[]
  /** Everything that changes such a subject, whoever does it. All ordered pairs are run, also of an action with itself. */
  actions: readonly Action<Subject>[]
}

/** What an action may answer when another one came between: it has changed nothing and can be repeated. */
const conflicts = [/_CHANGED$/, /_CONFIRMING$/, /_BUSY$/, /^COMMON_IN_PROGRESS$/]

/** Other suites may have the processor. */
const PAIR_MS = 120_000

interface ComparedState {
  outcomes: readonly (Outcome | null)[]
  rows: readonly string[]
}

interface End extends ComparedState {
  /** Invariants of the project that do not hold. */
  broken: readonly string[]
}

const PAIRS_IN_SAMPLE = 2

/**
 * Generates a test for each ordered pair of a scenario's actions: the first is paused in turn wherever it matters
 * (`pausePoints`) while the second runs. Every run must end as one of the two serial orders ends: same answers, same rows. Or an
 * action was refused with a conflict, and everything is as if it had not been called.
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

function pairRunner<Subject>(environment: () => Environment, scenario: Scenario<Subject>) {
  let made: Promise<PreparedSubject<Subject>> | undefined
  const alone = new Map<Action<Subject>, Promise<End & { statements: readonly Traced[] }>>()
  const inOrder = new Map<string, Promise<End & { bySecond: Touched }>>()

  const state = () => (made ??= prepareSubject(environment(), scenario))

  /** Outcomes and rows after the actions and the next runs of jobs among them. Restores everything. */
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

  /** Also fails when the action locks rows in another order than all others. */
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

  /** Ends with `between` run at points where the action may be divided. */
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
        // until this transaction ends, the second one would see the same and wait for the same lock, or for an earlier one
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

/** What a call was allowed by can end while the call is under way: it may be refused for another reason then. */
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

/** PostgreSQL's own words where Drizzle wraps them. */
function reasonOf(error: unknown): string {
  const { message, cause, stack } = error as Error
  return cause instanceof Error ? `${cause.message} (${brief(message)})` : (stack ?? message)
}

/** How a run differs from the most similar of the ends that are allowed. */
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
