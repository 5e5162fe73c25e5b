/** Taking back decisions about registrations. */
import type * as v from 'valibot'
import { noReason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import { type ActionContext, changes, defineAction, staysBecause } from '@server/domain/actions/define-action'
import { inChunks, oneReasonedInput } from '@server/domain/actions/named-input'
import { rehearse } from '@server/domain/actions/rehearse'
import { versionOf } from '../registration-store'
import { type NotReopened, reopenRegistration } from '../review/reopen-registration'
import { type RegistrationItem, registrationItemOf, undecidableTexts } from './decisions'
import { registrationScope } from './scopes'

const notReopenedTexts: Record<NotReopened, LocalText> = {
  missing: undecidableTexts.missing,
  auditing: { zh: '正在审核，没有可撤回的决定', en: 'it is being reviewed: there is no decision to take back' },
  ended: undecidableTexts.ended,
  refund: {
    zh: '正在退费，请先处理退费申请，见 refund-requests list',
    en: 'a refund of it is under way: decide that first, see `refund-requests list`',
  },
  moneyBack: {
    zh: '费用已退还或正在退还，考生可以重新报名',
    en: 'what was paid for it is back, or on its way: the candidate can register again',
  },
  couponUsed: {
    zh: '抵扣的优惠券或人才奖励券已另行使用或已作废，考生可以重新报名',
    en: 'the coupon or voucher that paid for it is used elsewhere by now, or revoked: the candidate can register again',
  },
  again: { zh: '考生已重新报名该批次', en: 'its candidate has registered for the batch again' },
  full: { zh: '原座位已被占用', en: 'its seats are taken by now' },
  conflict: {
    zh: '考生已报名同一时间或其他省份的考试',
    en: 'its candidate is registered for another exam at the same time, or in another province, by now',
  },
  overQuota: { zh: '提交报名的单位名额已满', en: 'the group that submitted it holds as many registrations as it may' },
  noBatch: { zh: '项目文件中已没有该批次', en: 'the project has its batch no more' },
  changed: undecidableTexts.changed,
}

const reopen = (
  { services, project, staff }: ActionContext,
  { registrationId, reason }: RegistrationItem,
  version?: string,
): Promise<NotReopened | null> =>
  registrationId === null
    ? Promise.resolve('missing')
    : reopenRegistration(services, project, {
        ...{ registrationId, reason: reason ?? noReason, actor: staff.name, version },
      })

export const reopenRegistrations = defineAction<v.InferOutput<typeof oneReasonedInput>, RegistrationItem>({
  ...{ permission: 'review', kind: 'registration', reasons: notReopenedTexts, scope: registrationScope },
  isApprovable: true,
  name: 'registrations reopen',
  label: { zh: '撤回决定', en: 'Reopen' },
  consequence: {
    zh: '撤回错误的决定或退回修改的要求：报名重新进入审核；审核不通过的报名重新占用座位。原因通知考生。',
    en: 'Take a decision back that was a mistake, or a request for correction: it is reviewed again, with its seats; the candidate is notified of the reason',
  },
  effects: { reopened: { zh: '重新审核', en: 'reviewed again' } },
  input: oneReasonedInput,
  items: (context, { id, reason }) => inChunks([{ id, reason }], registrationItemOf(context)),
  check: async (context, item) => {
    const { services, project } = context
    const { registrationId } = item
    if (registrationId === null) return staysBecause('missing')
    // before the rehearsal, so that a decision made during it is noticed
    const version = await versionOf(services.db, { projectId: project.projectId, registrationId })
    const why = await rehearse(services, (inTransaction) => reopen({ ...context, services: inTransaction }, item))
    return why === null ? changes('reopened', { version }) : staysBecause(why)
  },
  apply: (context, item, _input, { version }) => reopen(context, item, version),
})
