/** Declaration of an action of staff; its command, form, endpoint, tests and audit entries derive from it. */
import type { SQL } from 'drizzle-orm'
import type { GenericSchema } from 'valibot'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { Permission } from '@contract/desk/permissions'
import type { ReviewKind } from '@contract/desk/roles'
import type { StaffActor } from '../staff/staff-actor'
import type { Effect, PlannedItem, PreviewException } from '@server/core/tables/action'

export interface ActionContext {
  services: Services
  project: Project
  staff: StaffActor
}

/** Item that an action changes, stored with a requested run as JSON. */
export interface ActionItem {
  /** Public number or id, shown in previews; no names. */
  name: string
}

/** Result of checking or changing an item; without effects it stays as it is. */
export interface Checked {
  effects: readonly Effect[]
  /** `label`: text with values of the item, instead of the one of the reason. */
  exceptions: readonly (Pick<PreviewException, 'reason' | 'count' | 'examples'> & { label?: LocalText })[]
  version?: string | undefined
  /** Further results for the caller of the check; not stored. */
  details?: unknown
}

/** Batch and areas of an item. A role limited by something that an item lacks does not include the item. */
export interface ScopedRow {
  /** `from … where …` that selects the row of the item; none if the expressions need no row. */
  row?: SQL
  /** Code of the batch (text). */
  batch?: SQL
  /** Codes of test areas and their provinces (text[]). */
  areas?: SQL
}

export interface Action<Input = unknown, Item extends ActionItem = ActionItem> {
  /** Words of the command and name in the audit log, such as `registrations approve`. */
  name: string
  /** The term of staff, such as 通过. */
  label: LocalText
  /** Consequences for the candidate, seats and money. */
  consequence: LocalText
  permission: Permission
  /** Kind of case for permissions by kind, such as `registration`. */
  kind?: ReviewKind
  /** Permits the action as well, without regard to the kind. */
  otherPermission?: Permission
  input: GenericSchema<unknown, Input>
  /** Batch and areas of an item. Without it, roles limited to batches or areas may not use the action. */
  scope?: (context: ActionContext, item: Item, input: Input) => ScopedRow
  /** Takes effect after the grace period of the project. */
  moves?: 'money' | 'seats' | 'both'
  /** The project file may require approval by a second person (staff-definition.ts). */
  isApprovable?: true
  /** Needs typed confirmation. */
  isIrreversible?: boolean
  /** The desk requires a second factor within the last five minutes. */
  needsStepUp?: true
  /** Name of the action that reverts it. */
  undo?: string
  /** Labels of effects and reasons by their code. */
  effects: Readonly<Record<string, LocalText>>
  reasons: Readonly<Record<string, LocalText>>
  /** Selects the items in chunks, read with keyset pagination. */
  items: (context: ActionContext, input: Input) => AsyncIterable<readonly Item[]>
  /**
   * Asks other systems before the transaction of an item, which must not wait for them, and returns the context with
   * their answers for `check` and `apply`.
   */
  beforehand?: (context: ActionContext, item: Item) => Promise<ActionContext>
  /** Applies the rule without locks. */
  check: (context: ActionContext, item: Item, input: Input) => Promise<Checked>
  /**
   * Changes one item after repeating the check under its locks. Returns null when the announced effects happened, or
   * the reason why nothing changed. `context.services.db` is a transaction that also records the progress of the run,
   * so an item is changed once even if the process is killed.
   */
  apply: (context: ActionContext, item: Item, input: Input, announced: PlannedItem) => Promise<string | null>
}

/** Declares an action and keeps the types of its input and items together. */
export function defineAction<Input, Item extends ActionItem>(action: Action<Input, Item>): Action {
  return action as unknown as Action
}

/** Permissions of which each permits an action, with the kind that it has to cover. */
export const permissionsOf = ({
  permission,
  kind,
  otherPermission,
}: Pick<Action, 'permission' | 'kind' | 'otherPermission'>): {
  permission: Permission
  kind: ReviewKind | undefined
}[] => [{ permission, kind }, ...(otherPermission ? [{ permission: otherPermission, kind: undefined }] : [])]

export const changes = (effect: string, more: Omit<Effect, 'effect'> & { version?: string } = {}): Checked => {
  const { version, ...counted } = more
  return { effects: [{ effect, ...counted }], exceptions: [], version }
}

export const staysBecause = (reason: string): Checked => ({
  effects: [],
  exceptions: [{ reason, count: 1, examples: [] }],
})

/** Reason of items that do not exist or are outside of the scope of the roles; does not disclose which. */
export const OUT_OF_SCOPE = 'outOfScope'

/** Reasons that runs add to those of every action. */
const runReasons = {
  changed: { zh: '预览之后已发生变化，请重新查看', en: 'changed since the preview: look at it again' },
  requesterGone: {
    zh: '申请人的账号已停用或删除，未执行',
    en: 'the account of the person who requested it was disabled or removed',
  },
  failed: { zh: '发生意外错误，详见服务日志', en: 'an unexpected error, see the log of the service' },
  [OUT_OF_SCOPE]: {
    zh: '不存在，或不在您的权限范围内',
    en: 'there is none, or it is outside of the scope of your role',
  },
} as const satisfies Record<string, LocalText>

export const reasonLabel = (action: Action, reason: string): LocalText =>
  action.reasons[reason] ?? (runReasons as Record<string, LocalText>)[reason] ?? { zh: reason, en: reason }

export const effectLabel = (action: Action, effect: string): LocalText =>
  action.effects[effect] ?? { zh: effect, en: effect }
