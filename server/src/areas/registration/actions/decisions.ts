/** Decisions about registrations under review. */
import * as v from 'valibot'
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
import { scheduledItems } from '@server/domain/actions/scheduled-items'
import type { PlannedItem } from '@server/core/tables/action'
import { findRegistrationId, findWaitingNumbers } from '../lookup/registration-names'
import { checkDecision, type Decision, decideRegistration, type Undecidable } from '../review/decide-registration'
import { registrationScope, registrationsInScope } from './scopes'

export interface RegistrationItem extends ActionItem {
  /** Null for a number that no registration has. */
  registrationId: string | null
  reason: Reason | null
}

interface ApprovedItem extends RegistrationItem {
  /** Set when the registration was not named and another decision about it is scheduled or awaits approval. */
  isScheduled?: true
}

export const undecidableTexts: Record<Undecidable, LocalText> = {
  missing: { zh: '本考试没有该报名', en: 'there is no such registration in this project' },
  unpaid: {
    zh: '尚未缴费；缴费后进入审核，否则到期自动失效',
    en: 'not paid yet; it is reviewed once it is, and expires by itself otherwise',
  },
  ended: { zh: '已取消、已过期或已关闭', en: 'cancelled, expired or closed' },
  passed: { zh: '已通过', en: 'already approved' },
  rejected: { zh: '已审核不通过', en: 'already rejected' },
  toBeSubmitted: {
    zh: '已退回修改且未到截止时间；如需撤回，请使用 registrations reopen',
    en: 'a correction was asked for and its time is not over; `registrations reopen` takes that back',
  },
  mismatched: {
    zh: '考生姓名与证件号码不一致，请先处理，见 accounts identities',
    en: 'name and number of its candidate are not one person’s: settle that first, see `accounts identities`',
  },
  refundAsked: {
    zh: '考生已申请退费，请先处理该申请，见 refund-requests list',
    en: 'its candidate asked for a refund: decide that first, see `refund-requests list`',
  },
  invoiced: {
    zh: '已申请或已开具发票，请先红冲，见 invoices list',
    en: 'an invoice was requested or issued for it: it has to be reversed first, see `invoices list`',
  },
  amount: {
    zh: '订单可退余额不足，见 orders show',
    en: 'its order has no longer so much to give back: see `orders show`',
  },
  changed: { zh: '预览之后已发生变化，请重新查看', en: 'changed since the preview: look at it again' },
}

export const registrationItemOf =
  ({ services, project }: ActionContext) =>
  async ({ id, reason = null }: { id: string; reason?: Reason | null }): Promise<RegistrationItem> => ({
    ...{ name: id, reason },
    registrationId: await findRegistrationId(services, project, id),
  })

const check =
  (state: Decision['state'], effect: string) =>
  async ({ services, project }: ActionContext, { registrationId }: RegistrationItem) => {
    if (registrationId === null) return staysBecause('missing')
    const checked = await checkDecision(services, project, { registrationId, state })
    if (typeof checked === 'string') return staysBecause(checked)
    const { version, cents } = checked
    return changes(effect, state === 'passed' ? { version } : { version, cents })
  }

const apply =
  (state: Decision['state']) =>
  async (
    { services, project, staff }: ActionContext,
    { registrationId, reason }: RegistrationItem,
    _input: unknown,
    { version, effects }: PlannedItem,
  ): Promise<string | null> => {
    const announced = { version, cents: effects[0]?.cents }
    return registrationId === null
      ? 'missing'
      : decideRegistration(services, project, { registrationId, state, reason, actor: staff.name, announced })
  }

/** Returns the numbers of the registrations of a batch that are under review, within the scope of the roles. */
export const waitingOfBatch = (context: ActionContext, batchCode: string): Promise<string[]> =>
  findWaitingNumbers(context.services, {
    ...{ projectId: context.project.projectId, batchCode, wanted: registrationsInScope(context) },
  })

const shared = {
  permission: 'review',
  kind: 'registration',
  reasons: undecidableTexts,
  scope: registrationScope,
} as const

export const approveRegistrations = defineAction({
  ...shared,
  name: 'registrations approve',
  label: { zh: '通过', en: 'Approve' },
  consequence: {
    zh: '报名审核通过，并通知考生。可以指定报名、导入名单，或处理一个批次中所有待审核的报名。',
    en: 'Approve paid registrations: those named, those of a file, or all of a batch that are being reviewed; candidates are notified',
  },
  undo: 'registrations reopen',
  effects: { approved: { zh: '通过', en: 'approved' } },
  reasons: {
    ...undecidableTexts,
    scheduled: {
      zh: '已有待生效的决定，见 actions list；如仍要通过，请指定报名号',
      en: 'another decision about it is scheduled, see `actions list`; name it to approve it nevertheless',
    },
  },
  /** `batch`: also all registrations of this batch that are being reviewed. */
  input: v.object({ ...namedInput.entries, batch: v.optional(itemName) }),
  items: async function* (context, { named, batch }) {
    yield* inChunks(named, registrationItemOf(context))
    if (batch !== undefined) yield* itemsOfBatch(context, batch, named)
  },
  check: async (context, item: ApprovedItem) =>
    item.isScheduled ? staysBecause('scheduled') : check('passed', 'approved')(context, item),
  apply: apply('passed'),
})

/** Registrations under review of a batch that are not among `named`. */
async function* itemsOfBatch(
  context: ActionContext,
  batch: string,
  named: readonly { id: string }[],
): AsyncIterable<ApprovedItem[]> {
  const numbers = await waitingOfBatch(context, batch)
  const scheduled = new Set(
    (await scheduledItems(context, decisionNames)).map((item) => (item as RegistrationItem).registrationId),
  )
  const all = withWaiting(
    named,
    numbers.map((id) => ({ id })),
  ).slice(named.length)
  yield* inChunks(all, async (one): Promise<ApprovedItem> => {
    const item = await registrationItemOf(context)(one)
    return scheduled.has(item.registrationId) ? { ...item, isScheduled: true } : item
  })
}

/** Actions whose runs wait for the end of the grace period or for approval. */
const decisionNames = ['registrations reject', 'registrations refuse']

export const rejectRegistrations = defineAction({
  ...shared,
  name: 'registrations reject',
  label: { zh: '不通过', en: 'Reject' },
  consequence: {
    zh: '报名审核不通过：报名终止，释放座位，已缴费用全额退还，并将原因通知考生。考生可以重新报名。',
    en: 'Reject paid registrations with the reason that candidates are shown: they end, seats are released, all money is refunded; candidates may register again',
  },
  moves: 'both',
  isApprovable: true,
  undo: 'registrations reopen',
  effects: { rejected: { zh: '不通过', en: 'rejected' } },
  input: reasonedInput,
  items: (context, { named }) => inChunks(named, registrationItemOf(context)),
  check: check('rejected', 'rejected'),
  apply: apply('rejected'),
})

export const refuseRegistrations = defineAction({
  ...shared,
  name: 'registrations refuse',
  label: { zh: '取消资格', en: 'Disqualify' },
  consequence: {
    zh: '取消报考资格：报名终止，释放座位，已缴费用全额退还，并将原因通知考生。考生不能再次报名该批次。',
    en: 'Disqualify: as `reject`, and candidates cannot register for the batch again',
  },
  moves: 'both',
  isApprovable: true,
  isIrreversible: true,
  undo: 'registrations reopen',
  effects: { refused: { zh: '取消资格', en: 'refused' } },
  input: reasonedInput,
  items: (context, { named }) => inChunks(named, registrationItemOf(context)),
  check: check('refused', 'refused'),
  apply: apply('refused'),
})
