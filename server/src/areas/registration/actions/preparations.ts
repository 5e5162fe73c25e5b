/** Decisions about registrations that candidates prepare before a batch opens. */
import * as v from 'valibot'
import { validate } from 'uuid'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import {
  type ActionContext,
  type ActionItem,
  changes,
  defineAction,
  staysBecause,
} from '@server/domain/actions/define-action'
import { inChunks, itemName, namedInput, reasonedInput, withWaiting } from '@server/domain/actions/named-input'
import { rehearse } from '@server/domain/actions/rehearse'
import type { PlannedItem } from '@server/core/tables/action'
import {
  decidePreparation,
  findPreparationVersion,
  type PreparationDecision,
  type Undecidable,
} from '../preparation/decide-preparation'
import { findWaitingPreReviews } from '../preparation/pre-review-store'
import { preparationScope, preparationsInScope } from './scopes'

interface PreparationItem extends ActionItem {
  reason: Reason | null
}

const texts: Record<Undecidable, LocalText> = {
  missing: { zh: '本考试没有该预审申请', en: 'there is no such preparation in this project' },
  changed: {
    zh: '考生已修改；重新确认后以新的编号提交',
    en: 'its candidate has changed it since; what is confirmed again is submitted under an id of its own',
  },
  submitted: {
    zh: '考生已提交报名，请审核该报名，见 registrations list',
    en: 'its candidate has submitted it: decide about the registration, see `registrations list`',
  },
  decided: { zh: '预览之后已另有决定，请重新查看', en: 'decided since the preview: look at it again' },
  approved: { zh: '已通过', en: 'already approved' },
  returned: { zh: '已退回，考生须先修改', en: 'already returned; its candidate has to correct it first' },
}

const decide = (
  state: PreparationDecision['state'],
  { services, project, staff }: ActionContext,
  { name: reviewId, reason }: PreparationItem,
  version?: string,
): Promise<Undecidable | null> =>
  validate(reviewId)
    ? decidePreparation(services, project, { reviewId, state, reason, actor: staff.name, version })
    : Promise.resolve('missing')

const apply =
  (state: PreparationDecision['state']) =>
  (context: ActionContext, item: PreparationItem, _input: unknown, { version }: PlannedItem) =>
    decide(state, context, item, version)

const check = (state: PreparationDecision['state']) => async (context: ActionContext, item: PreparationItem) => {
  const { services, project } = context
  const reviewId = item.name
  const version = validate(reviewId)
    ? await findPreparationVersion(services.db, { projectId: project.projectId, reviewId })
    : undefined
  const why = await rehearse(services, (inTransaction) => decide(state, { ...context, services: inTransaction }, item))
  return why === null ? changes(state, version === undefined ? {} : { version }) : staysBecause(why)
}

const decides = (state: PreparationDecision['state']) => ({ check: check(state), apply: apply(state) })

const shared = { permission: 'review', kind: 'preRegistration', reasons: texts, scope: preparationScope } as const

export const approvePreparations = defineAction({
  ...{ ...shared, ...decides('approved') },
  name: 'preparations approve',
  label: { zh: '预审通过', en: 'Approve preparation' },
  consequence: {
    zh: '预审通过，并通知考生；按此内容提交的报名无需再审核。可以指定编号、导入名单，或处理一个批次中所有待审核的申请。',
    en: 'Approve what was prepared: those named, those of a file, or all of a batch that wait; registrations submitted so need no further review',
  },
  effects: { approved: { zh: '预审通过', en: 'approved' } },
  input: v.object({ ...namedInput.entries, batch: v.optional(itemName) }),
  items: async function* (context, { named, batch }) {
    const { services, project } = context
    const wanted = { projectId: project.projectId, wanted: preparationsInScope(context) }
    const waiting = batch === undefined ? [] : await findWaitingPreReviews(services, { ...wanted, batchCode: batch })
    const all = withWaiting(
      named,
      waiting.map((id) => ({ id })),
    )
    yield* inChunks(all, async ({ id }): Promise<PreparationItem> => ({ name: id, reason: null }))
  },
})

export const returnPreparations = defineAction({
  ...{ ...shared, ...decides('returned') },
  name: 'preparations return',
  label: { zh: '预审退回修改', en: 'Return preparation' },
  consequence: {
    zh: '退回修改，并将原因通知考生：考生修改并确认后重新预审。',
    en: 'Return what was prepared, with the reason that candidates are shown: they correct it, and what they confirm is reviewed again',
  },
  effects: { returned: { zh: '退回修改', en: 'returned' } },
  input: reasonedInput,
  items: (_context, { named }) =>
    inChunks(named, async ({ id, reason }): Promise<PreparationItem> => ({ name: id, reason })),
})
