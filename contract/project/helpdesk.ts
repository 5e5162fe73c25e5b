/** Whom candidates are told to ask: `{{helpdesk}}` in the texts of errors and of screens. */
import type { LocalText } from '../schemas'

/** What a project offers to those who need help; empty where it says nothing. */
export interface Helpdesk {
  chat: boolean
  phone: string
  email: string
}

/** The chat of a project (specification §8, COMMON_02); said too where nobody knows of which project one speaks. */
export const customerService: LocalText = { zh: '客服', en: 'customer service' }

/** Without a chat the exam body, by the telephone and mailbox that it gives, else as its own notice of the exam says. */
export function helpdeskWords({ chat, phone, email }: Helpdesk): LocalText {
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
