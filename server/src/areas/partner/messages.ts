import type { SecurityNotification } from '@server/domain/accounts/notify-owner'
import type { MessageTemplate } from '@server/domain/outbox/written'

/**
 * Instructs the owner to set a new password, which ends the link, because its creator knew the password or had the
 * phone.
 */
export const partnerLinked: MessageTemplate<SecurityNotification> = {
  name: 'partnerLinked',
  wording: {
    zh: ({ examName, at }) => ({
      subject: '账号安全提醒：已关联合作网站',
      text: `【${examName}】您的账号已于 ${at} 与合作网站的一个用户关联，该用户今后可直接登录您的账号。如非本人操作，请立即通过“找回密码”重设密码，关联随之解除，并联系考试机构。`,
    }),
    en: ({ examName, at }) => ({
      subject: 'Account security: linked to a partner platform',
      text: `${examName}: your account was linked to a partner platform user on ${at}. That user can now sign in to it. If this was not you, reset your password now with “Forgot your password?” to remove the link, and contact the exam body.`,
    }),
  },
}
