/** Help desk name for `{{helpdesk}}` in the texts of errors and screens. */
import type { LocalText } from '../schemas'

/** Support contacts of a project; empty if not defined. */
export interface Helpdesk {
  chat: boolean
  phone: string
  email: string
}

/** Name of a project's chat (specification §8, COMMON_02); also the default if the project is unknown. */
export const customerService: LocalText = { zh: '客服', en: 'customer service' }

/**
 * Returns the help desk's name. Without a chat it is the exam body, with its phone and mailbox or a reference to the
 * exam notice.
 */
export function helpdeskText({ chat, phone, email }: Helpdesk): LocalText {
  if (chat) return customerService
  const ways = [
    phone && { zh: `电话 ${phone}`, en: `phone: ${phone}` },
    email && { zh: `邮箱 ${email}`, en: `email: ${email}` },
  ]
  const given = ways.filter((way) => way !== '')
  if (given.length === 0)
    return { zh: '考试机构（联系方式见考试通知）', en: 'the exam body (contact details are in the exam notice)' }
  return {
    zh: `考试机构（${given.map(({ zh }) => zh).join('，')}）`,
    en: `the exam body (${given.map(({ en }) => en).join(', ')})`,
  }
}
