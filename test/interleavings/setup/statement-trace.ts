import type { Client } from 'pg'
import type { Services } from '@server/core/services'
import { interceptStatements, type Statement } from '../../service/setup/pause'
import { isAffected, union, type Touched } from './statement-tables'

/** A recorded statement of an action. */
export interface Traced {
  text: string
  /** Number of earlier statements with this text. */
  repeated: number
  touched: Touched
  /** Tables whose changes become visible to others. */
  seen: ReadonlySet<string>
  /** Number of the transaction; null outside one. */
  transaction: number | null
  /** Sequence numbers of sending and completion. */
  sentAt: number
  answeredAt: number
}

/** A pause before a statement of an action. */
export type PausePoint = Pick<Traced, 'text' | 'repeated' | 'transaction'>

/** Sent before the statement at which an action is paused. */
export const NO_IDLE_TIMEOUT = 'set idle_in_transaction_session_timeout = 0'

/** Statements of the process itself, not of a caller. Locks on the project and changes of it belong to a caller. */
const isOfProcess = (text: string) =>
  (text.includes('"project"') && /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b/.test(text)) ||
  text === 'select 1' ||
  text === NO_IDLE_TIMEOUT

interface Watched {
  statements: readonly Traced[]
  stop(): void
}

/** Records the statements of `services` until stopped. `before` may delay a statement. */
export function watch(
  services: Services,
  tablesOf: (text: string) => Touched,
  before: (traced: Traced, statement: Statement) => Promise<void> | undefined = () => undefined,
): Watched {
  const statements: Traced[] = []
  const open = new Map<Client, { transaction: number; writes: Set<string> }>()
  const counts = new Map<string, number>()
  const recorded = new WeakMap<object, Traced>()
  let [sequence, transactions] = [0, 0]
  const note = ({ text, client }: Statement): Traced => {
    const isBegin = /^\s*begin\b/i.test(text)
    if (isBegin) open.set(client, { transaction: transactions++, writes: new Set() })
    const current = open.get(client)
    const touched = tablesOf(text)
    touched.writes.forEach((table) => current?.writes.add(table))
    const isEnd = /^\s*(commit|rollback(?! to))\b/i.test(text)
    if (isEnd) open.delete(client)
    const repeated = counts.get(text) ?? 0
    counts.set(text, repeated + 1)
    const seenAtEnd = isEnd && /commit/i.test(text) ? (current?.writes ?? new Set<string>()) : new Set<string>()
    const traced: Traced = {
      ...{ text, repeated, touched, transaction: current?.transaction ?? null },
      ...{ seen: current ? seenAtEnd : touched.writes, sentAt: sequence++, answeredAt: Infinity },
    }
    statements.push(traced)
    return traced
  }
  const interception = interceptStatements(
    services,
    (statement) => {
      if (isOfProcess(statement.text)) return undefined
      const traced = note(statement)
      recorded.set(statement, traced)
      return before(traced, statement)
    },
    (statement) => {
      const traced = recorded.get(statement)
      if (traced) traced.answeredAt = sequence++
    },
  )
  return { statements, stop: () => interception.stop() }
}

export const touchedBy = (statements: readonly Traced[]): Touched => union(statements.map(({ touched }) => touched))

/**
 * Statements that neither read nor change anything of other actions: pausing at the next one is enough. Another
 * instance in the same process may wait for a rate limit without a query.
 */
const isNeutral = ({ text, touched: { reads, locks } }: Traced) =>
  reads.size === 0 && locks.size === 0 && !/^\s*(commit|rollback)\b/i.test(text)

/** Whether a change is visible to others. */
export const hasCommitted = (statements: readonly Traced[]): boolean => statements.some(({ seen }) => seen.size > 0)

/**
 * Returns the points at which a pause may lead to a result other than the two serial orders: between statements that
 * the other action affects. Before the first and after the last one, the run equals a serial order. Statements sent in
 * parallel are held back together with the paused one.
 */
export function pausePoints(statements: readonly Traced[], other: Touched): PausePoint[] {
  const affected = statements.filter(({ touched, seen }) => isAffected(touched, seen, other))
  const points = new Set<Traced>()
  for (const statement of affected.slice(0, -1)) {
    const next = statements.find((each) => each.sentAt > statement.answeredAt && !isNeutral(each))
    if (next) points.add(next)
    const beside = affected.find(({ sentAt }) => sentAt > statement.sentAt)
    if (beside && beside.sentAt < statement.answeredAt) points.add(beside)
  }
  return statements.filter((statement) => points.has(statement))
}
