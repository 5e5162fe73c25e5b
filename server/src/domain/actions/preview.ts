/** Preview of an action, derived from its items and check. */
import { createHash } from 'node:crypto'
import type { Effect, PlannedItem, Preview, PreviewChange, PreviewException } from '@server/core/tables/action'
import { requireAnyPermission } from '../staff/scope'
import {
  type Action,
  type ActionContext,
  type ActionItem,
  type Checked,
  effectLabel,
  OUT_OF_SCOPE,
  permissionsOf,
  reasonLabel,
  staysBecause,
} from './define-action'
import { isInScope } from './item-scope'
import { isSameJson } from './same-json'

const MAX_EXAMPLES = 10

interface CheckedItem {
  item: ActionItem
  checked: Checked
}

/** Items of an action in their order, with what is planned for each. */
export interface Plan {
  input: unknown
  preview: Preview
  digest: string
  planned: PlannedItem[]
  items: readonly CheckedItem[]
}

/** Checks every item of an action. Changes nothing. Throws DESK_FORBIDDEN without the permission of the action. */
export async function planAction(action: Action, context: ActionContext, input: unknown): Promise<Plan> {
  const { staff, project } = context
  requireAnyPermission(staff, permissionsOf(action), project.projectId)
  const items: CheckedItem[] = []
  for await (const chunk of action.items(context, input))
    for (const item of chunk) items.push({ item, checked: await checkItem(action, context, item, input) })
  return planOf(action, input, items)
}

async function checkItem(action: Action, context: ActionContext, item: ActionItem, input: unknown): Promise<Checked> {
  if (!(await isInScope(context, action, item, input))) return staysBecause(OUT_OF_SCOPE)
  const informed = (await action.beforehand?.(context, item)) ?? context
  return action.check(informed, item, input)
}

function planOf(action: Action, input: unknown, items: readonly CheckedItem[]): Plan {
  const preview = items.reduce((sum, { item, checked }) => addToPreview(action, sum, item, checked), emptyPreview)
  const planned = items.flatMap(({ item, checked: { effects, version } }) =>
    effects.length > 0 ? [{ item, effects, ...(version !== undefined && { version }) }] : [],
  )
  return { input, preview, digest: digestOf(action, { input, preview, planned }), planned, items }
}

/** Checks the planned items again. Returns null when nothing changed since, or the preview as it is now. */
export async function previewIfChanged(
  action: Action,
  context: ActionContext,
  { input, planned }: { input: unknown; planned: readonly PlannedItem[] },
): Promise<Preview | null> {
  const items: CheckedItem[] = []
  for (const { item } of planned) items.push({ item, checked: await checkItem(action, context, item, input) })
  const plan = planOf(action, input, items)
  return isSameJson(plan.planned, planned) ? null : plan.preview
}

const emptyPreview: Preview = { changes: [], exceptions: [], examples: [] }

/** Adds what was checked or done for an item. */
export function addToPreview(
  action: Action,
  { changes, exceptions, examples }: Preview,
  { name }: ActionItem,
  { effects, exceptions: why }: Pick<Checked, 'effects' | 'exceptions'>,
): Preview {
  return {
    changes: effects.reduce((sum, effect) => withEffect(action, sum, effect), changes),
    exceptions: why.reduce(
      (sum, one) => withException(action, sum, { ...one, examples: [name, ...one.examples] }),
      exceptions,
    ),
    examples: effects.length > 0 ? [...examples, name].slice(0, MAX_EXAMPLES) : examples,
  }
}

function withEffect(action: Action, sum: readonly PreviewChange[], { effect, count = 1, cents }: Effect) {
  const before = sum.find((one) => one.effect === effect)
  const label = effectLabel(action, effect)
  const added = {
    ...{ effect, label, count: (before?.count ?? 0) + count },
    ...(cents !== undefined || before?.cents !== undefined ? { cents: (before?.cents ?? 0) + (cents ?? 0) } : {}),
  }
  return before ? sum.map((one) => (one === before ? added : one)) : [...sum, added]
}

function withException(
  action: Action,
  sum: readonly PreviewException[],
  { reason, label = reasonLabel(action, reason), count, examples }: Checked['exceptions'][number],
): PreviewException[] {
  const before = sum.find((one) => one.reason === reason)
  const all = [...(before?.examples ?? []), ...examples].slice(0, MAX_EXAMPLES)
  const added = { reason, label: before?.label ?? label, count: (before?.count ?? 0) + count, examples: all }
  return before ? sum.map((one) => (one === before ? added : one)) : [...sum, added]
}

/** SHA-256 of canonical JSON, so that the order of keys does not matter. */
function digestOf(action: Action, content: { input: unknown; preview: Preview; planned: readonly PlannedItem[] }) {
  return createHash('sha256')
    .update(canonicalJson({ action: action.name, ...content }))
    .digest('hex')
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Amount that a run refunds. */
export const centsOf = ({ changes }: Preview): number => changes.reduce((sum, { cents = 0 }) => sum + cents, 0)
