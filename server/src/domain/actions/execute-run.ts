import { isDatabaseUnavailable } from '@server/core/postgres/database-errors'
import type { Services } from '@server/core/services'
import type { PlannedItem, Preview } from '@server/core/tables/action'
import { type Action, type ActionContext, OUT_OF_SCOPE, staysBecause } from './define-action'
import { isInScope } from './item-scope'
import { addToPreview } from './preview'
import { within } from './rehearse'
import { changeOwnRun, ended, leaseOf, lockOwnRun, type Run } from './run-store'

export interface Execution {
  action: Action
  context: ActionContext
  run: Run
  /** Id of the lease. */
  holder: string
  /** Called after each item; `reason`: why it stayed as it was, null when it changed. */
  onItem?: (item: PlannedItem, reason: string | null) => void
  /** Stops before the next item and cancels the rest. */
  isStopped?: () => boolean
  /** Returns the run to the queue after this many items, so that those of other projects take their turn. */
  maxItems?: number
}

/** Maximum attempts at an item that fails with a transient database error, one per lease. */
const MAX_ATTEMPTS = 5

/** The lease was taken over by another instance. */
class LeaseLost extends Error {}

/**
 * Processes the remaining items of a claimed run, each in a transaction with the progress of the run, so that a killed
 * run continues with the next item. An item whose change fails unexpectedly becomes an exception. Returns the run's
 * outcome; null when another instance took over or items are left. Throws a transient database error (deadlock, timeout,
 * lost connection); the job repeats the item once the lease is over.
 */
export async function executeRun({
  action,
  context,
  run,
  holder,
  onItem,
  isStopped,
  maxItems = Infinity,
}: Execution): Promise<Preview | null> {
  const { services } = context
  const { input, planned = [] } = run.input ?? {}
  let outcome: Preview = outcomeSoFar(run)
  let { done } = run
  try {
    for (const [index, item] of planned.entries()) {
      if (index < run.cursor) continue
      if (isStopped?.()) return await endRun('cancelled')
      if (index >= run.cursor + maxItems) return await releaseRun()
      const informed = (await action.beforehand?.(context, item.item)) ?? context
      const step = await services.db.transaction(async (tx) => {
        if (!(await lockOwnRun(tx, run, holder))) throw new LeaseLost()
        const reason = await applyItem({ ...informed, services: within(informed.services, tx) }, item, index)
        const checked = reason === null ? { effects: item.effects, exceptions: [] } : staysBecause(reason)
        const next = addToPreview(action, outcome, item.item, checked)
        const lease = leaseOf(holder, new Date(services.now()))
        const progress = {
          cursor: index + 1,
          done: done + (reason === null ? 1 : 0),
          attempts: 0,
          outcome: next,
          ...lease,
        }
        if (!(await changeOwnRun(tx, run, holder, progress))) throw new LeaseLost()
        return { reason, next, done: progress.done }
      })
      outcome = step.next
      done = step.done
      onItem?.(item, step.reason)
    }
    return await endRun('done')
  } catch (error) {
    if (error instanceof LeaseLost) return null
    throw error
  }

  async function applyItem(inTransaction: ActionContext, planned: PlannedItem, index: number): Promise<string | null> {
    if (!(await isInScope(inTransaction, action, planned.item, input))) return OUT_OF_SCOPE
    try {
      return await inTransaction.services.db.transaction((tx) =>
        action.apply({ ...inTransaction, services: within(inTransaction.services, tx) }, planned.item, input, planned),
      )
    } catch (err) {
      const isLastAttempt = index === run.cursor && run.attempts >= MAX_ATTEMPTS
      if (isDatabaseUnavailable(err) && !isLastAttempt) throw err
      services.log.error({ err, action: action.name, runId: run.runId, item: planned.item.name }, 'an item failed')
      return 'failed'
    }
  }

  async function releaseRun(): Promise<null> {
    await changeOwnRun(services.db, run, holder, { leaseUntil: new Date(services.now()) })
    return null
  }

  async function endRun(state: 'done' | 'cancelled'): Promise<Preview | null> {
    const end = { ...ended(state, new Date(services.now())), outcome }
    return (await changeOwnRun(services.db, run, holder, end)) ? outcome : null
  }
}

/** Ends a claimed run without executing its remaining items, which become exceptions with `reason`. */
export async function cancelRest(
  services: Services,
  { action, run, holder, reason }: Pick<Execution, 'action' | 'run' | 'holder'> & { reason: string },
): Promise<void> {
  const left = run.input?.planned.slice(run.cursor) ?? []
  const outcome = left.reduce(
    (sum, { item }) => addToPreview(action, sum, item, staysBecause(reason)),
    outcomeSoFar(run),
  )
  const end = { ...ended('cancelled', new Date(services.now())), outcome }
  await changeOwnRun(services.db, run, holder, end)
}

const outcomeSoFar = ({ outcome, preview }: Run): Preview =>
  outcome ?? { changes: [], exceptions: preview.exceptions, examples: [] }
