/** Decisions about refunds that candidates request. */
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
import { inChunks, namedInput, reasonedInput } from '@server/domain/actions/named-input'
import { rehearse } from '@server/domain/actions/rehearse'
import type { PlannedItem } from '@server/core/tables/action'
import { decideRefund, type Undecidable } from '../refund/decide-refund'
import { findRequest } from '../refund/refund-store'
import { undecidableTexts } from './decisions'
import { refundRequestScope } from './scopes'

interface RequestItem extends ActionItem {
  reason: Reason | null
}

const texts: Record<Undecidable, LocalText> = {
  missing: { zh: '本考试没有该退费申请', en: 'there is no such request in this project' },
  amount: undecidableTexts.amount,
  invoiced: undecidableTexts.invoiced,
  withdrawn: { zh: '考生已撤回', en: 'taken back by the candidate' },
  declined: { zh: '已驳回', en: 'already rejected' },
  refunding: { zh: '已批准，正在退费', en: 'already approved; the money is on its way' },
  refunded: { zh: '已批准，费用已退回', en: 'already approved; the money is back' },
  failed: {
    zh: '已批准，但退费失败，见 refunds list',
    en: 'already approved; the money did not go: see `refunds list`',
  },
  changed: {
    zh: '考生已修改申请，请重新查看',
    en: 'its candidate has changed the request since the preview: look at it again',
  },
}

const decide = (
  { services, project, staff }: ActionContext,
  { name: requestId, reason }: RequestItem,
  version: string | undefined,
): Promise<Undecidable | null> =>
  validate(requestId)
    ? decideRefund(services, project, { requestId, reason, actor: staff.name, version })
    : Promise.resolve('missing')

/** The amount is that of the request; rehearsed, because orders and invoices are checked under their locks. */
const check = (effect: string) => async (context: ActionContext, item: RequestItem) => {
  const { services, project } = context
  const why = await rehearse(services, (inTransaction) =>
    decide({ ...context, services: inTransaction }, item, undefined),
  )
  if (why !== null) return staysBecause(why)
  const request = await findRequest(services, services.db, { projectId: project.projectId, requestId: item.name })
  if (!request) return staysBecause('missing')
  const version = String(request.edits)
  return changes(effect, item.reason === null ? { version, cents: request.backCents } : { version })
}

const apply = (context: ActionContext, item: RequestItem, _input: unknown, { version }: PlannedItem) =>
  decide(context, item, version)

const shared = {
  permission: 'review',
  kind: 'refundRequest',
  isApprovable: true,
  reasons: texts,
  scope: refundRequestScope,
  apply,
} as const

export const approveRefundRequests = defineAction({
  ...shared,
  name: 'refund-requests approve',
  label: { zh: '同意退费', en: 'Approve refund' },
  consequence: {
    zh: '同意退费申请：释放座位，原路退还费用，并通知考生。',
    en: 'Approve refunds that were requested: seats are released, the money is refunded; candidates are notified',
  },
  moves: 'both',
  effects: { approved: { zh: '同意退费', en: 'approved' } },
  input: namedInput,
  items: (_context, { named }) => inChunks(named, async ({ id }): Promise<RequestItem> => ({ name: id, reason: null })),
  check: check('approved'),
})

export const rejectRefundRequests = defineAction({
  ...shared,
  name: 'refund-requests reject',
  label: { zh: '驳回退费', en: 'Reject refund' },
  consequence: {
    zh: '驳回退费申请，并将原因通知考生；报名、座位和费用不变。',
    en: 'Reject refunds that were requested, with the reason that candidates are shown; nothing else changes',
  },
  effects: { rejected: { zh: '驳回退费', en: 'rejected' } },
  input: reasonedInput,
  items: (_context, { named }) =>
    inChunks(named, async ({ id, reason }): Promise<RequestItem> => ({ name: id, reason })),
  check: check('rejected'),
})
