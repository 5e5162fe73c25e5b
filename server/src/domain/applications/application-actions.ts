/** Actions that decide the applications of a kind. */
import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { validate } from 'uuid'
import type { ReviewKind } from '@contract/desk/roles'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { PlannedItem } from '@server/core/tables/action'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import {
  type Action,
  type ActionContext,
  type ActionItem,
  changes,
  defineAction,
  type ScopedRow,
  staysBecause,
} from '../actions/define-action'
import {
  inChunks,
  namedInput,
  oneReasonedInput,
  reasonedInput,
  reasonSchema,
  withWaiting,
} from '../actions/named-input'
import { idOf } from '../actions/item-scope'
import { rehearse } from '../actions/rehearse'
import { inScope } from '../staff/scope'
import type { ApplicationRef } from './application-rows'
import type { Decided, Decision, NotReopened, Reopening } from './decisions'
import type { ApplicationKind } from './define-application'

/** Application named by its id. */
interface ApplicationItem extends ActionItem {
  reason: Reason | null
}

/** Input of an approval: named applications, and the options of the kind. */
export interface Approval {
  named: readonly { id: string }[]
  /** Also all applications under review that the options of the kind select. */
  waiting?: { code?: string | undefined } | undefined
  /** Approves only these codes of what an application asks for. */
  only?: readonly string[] | undefined
  /** Reason for the rest of a partial approval. */
  reason?: Reason | undefined
}

const approvalInput: v.GenericSchema<unknown, Approval> = v.object({
  ...namedInput.entries,
  waiting: v.optional(v.object({ code: v.optional(v.string()) })),
  only: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  reason: v.optional(reasonSchema),
})

interface Texts {
  label: LocalText
  consequence: LocalText
}

interface DecisionOptions<Own extends string> {
  review: ReviewKind
  /** Code of the batch of an application; missing for kinds without batches. */
  batch?: SQL
  decide: (
    services: Services,
    project: Project,
    decision: Decision,
    approval: Pick<Approval, 'only'>,
  ) => Promise<Decided | Own | null>
  /** Reasons of the kind, and those that replace the usual ones. */
  reasons: Record<Exclude<Own, Decided>, LocalText> & Partial<Record<Decided, LocalText>>
  approve: Texts & { /** Selects applications under review by a code. */ waiting?: (code: string) => SQL }
  reject: Texts
  /** Name of the action that takes a decision back. */
  undo?: string
}

interface ReopenOptions extends Texts, Pick<DecisionOptions<never>, 'review' | 'batch'> {
  effect?: LocalText
  reopen: (services: Services, project: Project, reopening: Reopening) => Promise<NotReopened | null>
}

const usualReasons: Record<Decided, LocalText> = {
  missing: { zh: '本考试没有该申请', en: 'there is no such application in this project' },
  passed: { zh: '已通过', en: 'already approved' },
  rejected: {
    zh: '已审核不通过，考生须先修改',
    en: 'already rejected; the candidate has to correct it first',
  },
  withdrawn: { zh: '考生已撤回', en: 'withdrawn by the candidate' },
  changed: { zh: '预览之后已发生变化，请重新查看', en: 'changed since the preview: look at it again' },
}

/** Declares the actions that approve and reject applications of a kind. */
export function decisionActions<
  Table extends ApplicationTable,
  Events extends ApplicationEventTable,
  Own extends string = never,
>(kind: ApplicationKind<Table, Events>, options: DecisionOptions<Own>) {
  const { review, batch, approve, reject, undo } = options
  const shared = {
    permission: 'review',
    kind: review,
    scope: applicationScope(kind.table, batch),
    reasons: { ...usualReasons, ...options.reasons },
    ...(undo && { undo }),
  } as const
  return {
    approve: defineAction<Approval, ApplicationItem>({
      ...{ ...shared, name: `${kind.commands} approve`, label: approve.label, consequence: approve.consequence },
      effects: { approved: { zh: '通过', en: 'approved' } },
      input: approvalInput,
      items: (context, input) => approvedItems(kind, context, input, options),
      ...decided(kind, options, 'passed', 'approved'),
    }),
    reject: defineAction({
      ...{ ...shared, name: `${kind.commands} reject`, label: reject.label, consequence: reject.consequence },
      effects: { rejected: { zh: '不通过', en: 'rejected' } },
      input: reasonedInput,
      items: (_context, { named }) =>
        inChunks(named, async ({ id, reason }): Promise<ApplicationItem> => ({ name: id, reason })),
      ...decided(kind, options, 'rejected', 'rejected'),
    }),
  }
}

async function* approvedItems<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  kind: ApplicationKind<Table, Events>,
  { services, project, staff }: ActionContext,
  { named, waiting, reason = null }: Omit<Approval, 'reason'> & { reason?: Reason | null | undefined },
  { review, batch, approve }: Pick<DecisionOptions<never>, 'review' | 'batch' | 'approve'>,
) {
  const { projectId } = project
  const wanted = waiting?.code === undefined ? undefined : approve.waiting?.(waiting.code)
  const permitted = inScope(staff, 'review', projectId, { kind: review, batch })
  const ids = waiting ? await kind.findWaiting(services.db, projectId, and(wanted, permitted)) : []
  const all = withWaiting(
    named,
    ids.map((id) => ({ id })),
  )
  yield* inChunks(all, async ({ id }): Promise<ApplicationItem> => ({ name: id, reason }))
}

/** Batch of the application that an item names. */
const applicationScope =
  (table: ApplicationTable, batch: SQL | undefined) =>
  ({ project }: ActionContext, { name }: ActionItem): ScopedRow => ({
    row: sql`
      from ${sql.identifier(getTableName(table))}
      where ${and(eq(table.projectId, project.projectId), eq(table.applicationId, idOf(name)))}`,
    ...(batch && { batch }),
  })

/** The rule is inside the deciding transaction, so the check rehearses it. */
function decided<Own extends string>(
  { versionOf }: Versioned,
  { decide }: DecisionOptions<Own>,
  state: Decision['state'],
  effect: string,
) {
  const perform = async (
    { services, project, staff }: ActionContext,
    { name: applicationId, reason }: ApplicationItem,
    input: unknown,
    version?: string,
  ) => {
    if (!validate(applicationId)) return 'missing'
    const decision = { applicationId, state, reason, actor: staff.name, version }
    return decide(services, project, decision, input as Pick<Approval, 'only'>)
  }
  return {
    apply: (context: ActionContext, item: ApplicationItem, input: unknown, { version }: PlannedItem) =>
      perform(context, item, input, version),
    check: async (context: ActionContext, item: ApplicationItem, input: unknown) => {
      const version = await versionNow(versionOf, context, item)
      const why = await rehearse(context.services, (services) => perform({ ...context, services }, item, input))
      return why === null ? changes(effect, { version }) : staysBecause(why)
    },
  }
}

interface Versioned {
  versionOf: (db: Executor, ref: ApplicationRef) => Promise<string>
}

/** Reads the version before the check, so that a change during the check is noticed when the run applies it. */
const versionNow = async (
  versionOf: Versioned['versionOf'],
  { services, project: { projectId } }: ActionContext,
  { name: applicationId }: ActionItem,
): Promise<string> => (validate(applicationId) ? versionOf(services.db, { projectId, applicationId }) : '')

const reopenReasons: Record<Exclude<NotReopened, object> | 'reliedOn', LocalText> = {
  missing: usualReasons.missing,
  auditing: { zh: '正在审核，没有可撤回的决定', en: 'it is being reviewed: there is no decision to take back' },
  withdrawn: { zh: '考生已撤回，没有可撤回的决定', en: 'the candidate withdrew it: there is no decision to take back' },
  reliedOn: {
    zh: '已被使用，须待其取消或失效',
    en: 'relied on; it can be taken back once that is cancelled or has expired',
  },
  changed: usualReasons.changed,
}

/** Declares the action that takes a decision about an application back. */
export function reopenAction(
  { commands, table, versionOf }: Versioned & { commands: string; table: ApplicationTable },
  { review, batch, label, consequence, effect, reopen }: ReopenOptions,
): Action {
  const perform = (
    { services, project, staff }: ActionContext,
    { name: id, reason }: ActionItem & { reason: Reason },
    version?: string,
  ) =>
    validate(id)
      ? reopen(services, project, { applicationId: id, reason, actor: staff.name, version })
      : Promise.resolve('missing' as const)
  return defineAction({
    ...{ name: `${commands} reopen`, label, consequence, permission: 'review', kind: review, reasons: reopenReasons },
    scope: applicationScope(table, batch),
    effects: { reopened: effect ?? { zh: '重新审核', en: 'reviewed again' } },
    input: oneReasonedInput,
    items: (_context, { id, reason }) => inChunks([{ name: id, reason }], async (one) => one),
    check: async (context, item) => {
      const version = await versionNow(versionOf, context, item)
      const why = await rehearse(context.services, (services) => perform({ ...context, services }, item))
      if (why === null) return changes('reopened', { version })
      return typeof why === 'string'
        ? staysBecause(why)
        : { effects: [], exceptions: [{ reason: 'reliedOn', count: 1, examples: why.reliedOnBy }] }
    },
    apply: async (context, item, _input, { version }) => {
      const why = await perform(context, item, version)
      return why !== null && typeof why !== 'string' ? 'reliedOn' : why
    },
  })
}
