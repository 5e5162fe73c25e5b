import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type LocalText, uuid } from '@contract/schemas'
import { itemName } from '../actions/named-input'
import { defineSingleAction } from '../actions/single-action'
import { recordAudit } from '../audit-log'
import { registrationLimits } from '../candidates/candidate-scope'
import { recipientOf, resendMessage, type NotResent } from './resend-message'

const reasons: Record<NotResent, LocalText> = {
  missing: {
    zh: '没有这条通知，或收件人已不是该考生现在的手机号、邮箱或微信',
    en: 'There is no such message, or it went to an address that is no candidate’s any more',
  },
  pending: { zh: '正在发送，请稍候', en: 'It is still being sent' },
  expires: {
    zh: '验证码和限时通知不能重发，请考生重新获取',
    en: 'Codes and messages with a time limit are not sent again: the candidate requests a new one',
  },
  tooSoon: { zh: '十分钟内已发送过，请稍后再试', en: 'It was sent within the last ten minutes: try again later' },
  tooMany: { zh: '一天内已发送五次', en: 'It was sent five times within a day' },
}

export const resend = defineSingleAction({
  name: 'outbox resend',
  label: { zh: '重发通知', en: 'Send again' },
  consequence: {
    zh: '将同一条通知再次发送到同一手机号、邮箱或微信。',
    en: 'Send a message again to the same phone, email or WeChat',
  },
  permission: 'candidates.change',
  effects: { resent: { zh: '再次发送', en: 'sent again' } },
  reasons,
  /** `accountId`: whom the message has to be for. */
  input: v.object({ messageId: itemName, accountId: v.optional(uuid) }),
  itemName: ({ messageId }) => messageId,
  scope: ({ project }, { messageId }) => ({
    ...registrationLimits({ project }),
    row: recipientOf(
      { projectId: project.projectId, messageId },
      sql`join registration on registration.project_id = ${project.projectId}
        and registration.account_id = account.account_id`,
    ),
  }),
  perform: async ({ services, project, staff }, { messageId, accountId }) => {
    const { projectId } = project
    const resent = await resendMessage(services, services.db, { projectId, messageId, accountId })
    if (typeof resent === 'string') return { refused: resent }
    const details = { ...resent, messageId }
    await recordAudit(services, services.db, { projectId, actor: staff.name, action: 'outbox resend', details })
    return { effects: [{ effect: 'resent' }] }
  },
})
