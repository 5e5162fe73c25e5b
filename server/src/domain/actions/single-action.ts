/** Actions about one thing whose rule is inside the transaction that changes it. */
import type { GenericSchema } from 'valibot'
import type { LocalText } from '@contract/schemas'
import type { Effect, PlannedItem } from '@server/core/tables/action'
import {
  type Action,
  type ActionContext,
  type ActionItem,
  type Checked,
  defineAction,
  type ScopedRow,
} from './define-action'
import { rehearse, within } from './rehearse'
import { isSameJson } from './same-json'

/** Outcome: counts and amounts by effect. `details`: further results, for the command that shows them. */
export interface Performed {
  effects: readonly Effect[]
  exceptions?: Checked['exceptions']
  version?: string
  details?: unknown
}

/** Why nothing happened. `label`: text with values, instead of the one of the reason. */
export interface Refused {
  refused: string
  label?: LocalText
  examples?: readonly string[]
}

export interface SingleAction<Input> extends Omit<
  Action,
  'input' | 'items' | 'check' | 'apply' | 'scope' | 'beforehand'
> {
  input: GenericSchema<unknown, Input>
  scope?: (context: ActionContext, input: Input) => ScopedRow
  /** Public number or code of what is changed; no names. */
  itemName: (input: Input) => string
  /** See `Action`; receives the item with its name only. */
  beforehand?: Action['beforehand']
  /** Changes it and writes the audit entry, in the transaction `context.services.db`; a refusal is rolled back. */
  perform: (context: ActionContext, input: Input) => Promise<Performed | Refused>
}

/** Rolls the transaction of a run back whose effects differ from those announced. */
class NotAsAnnounced extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }
}

/** Declares an action whose preview rehearses `perform` and rolls it back. */
export function defineSingleAction<Input>({ itemName, perform, scope, ...declared }: SingleAction<Input>): Action {
  return defineAction<Input, ActionItem>({
    ...declared,
    ...(scope && { scope: (context, _item, input) => scope(context, input) }),
    items: async function* (_context, input) {
      yield [{ name: itemName(input) }]
    },
    check: async (context, _item, input) =>
      checkedOf(await rehearse(context.services, (services) => perform({ ...context, services }, input))),
    apply: (context, _item, input, announced) =>
      applyAsAnnounced(context, announced, (inTransaction) => perform(inTransaction, input)),
  })
}

function checkedOf(result: Performed | Refused): Checked {
  if (!('refused' in result)) return { exceptions: [], ...result }
  const { refused: reason, label, examples = [] } = result
  return { effects: [], exceptions: [{ reason, count: 1, examples, ...(label && { label }) }] }
}

async function applyAsAnnounced(
  context: ActionContext,
  { effects, version }: PlannedItem,
  perform: (context: ActionContext) => Promise<Performed | Refused>,
): Promise<string | null> {
  try {
    await context.services.db.transaction(async (tx) => {
      const done = await perform({ ...context, services: within(context.services, tx) })
      if ('refused' in done) throw new NotAsAnnounced(done.refused)
      const isSame = isSameJson(done.effects, effects) && done.version === version
      if (!isSame) throw new NotAsAnnounced('changed')
    })
    return null
  } catch (error) {
    if (error instanceof NotAsAnnounced) return error.reason
    throw error
  }
}
