import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@contract/errors/errors'
import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { helpdeskText } from '@contract/project/helpdesk'
import { messageOf } from '@contract/errors/messages'

const chat = /客服|customer service|\bchat\b/i
const nothing = { chat: false, phone: '', email: '' }
/** Exempt text keys: conversations in WeChat, and the button shown only in projects with a chat. */
const others = ['pick.failed', 'pickFromChat', 'addFromChat', 'chat']

const catalogues = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The chat's own texts are shown only in projects with a chat.
  .filter((file) => /(^|[./])(zh|en)\.json$/.test(file) && !file.includes('patterns/chat/'))
  .map((file) => [file, JSON.parse(readFileSync(join('src', file), 'utf8')) as Record<string, string>] as const)

describe('In a project without a chat', () => {
  test.each(Object.keys(errors))('%s does not refer to one', (code) => {
    for (const texts of [zh, en]) expect(messageOf(code, texts, { helpdesk: helpdeskText(nothing) })).not.toMatch(chat)
  })

  test.each(catalogues)('no text of %s refers to one', (_, texts) => {
    const said = Object.entries(texts).filter(([key, text]) => chat.test(text) && !others.includes(key))
    expect(said).toEqual([])
  })

  test('messages contain the phone and email of the exam body if they are set', () => {
    const helpdesk = helpdeskText({ chat: false, phone: '0571-88000000', email: 'exam@example.org' })
    expect(messageOf('E_REG_BIRTH_DATE_UNKNOWN', zh, { helpdesk })).toContain(
      '请联系考试机构（电话 0571-88000000，邮箱 exam@example.org）补充',
    )
    expect(messageOf('E_REG_BIRTH_DATE_UNKNOWN', en, { helpdesk })).toContain(
      'Ask the exam body (phone: 0571-88000000, email: exam@example.org) to add it',
    )
    expect(helpdeskText({ ...nothing, phone: '12345' }).en).toBe('the exam body (phone: 12345)')
  })

  test('messages otherwise say where to find the contact', () => {
    expect(messageOf('COMMON_02', zh, { helpdesk: helpdeskText(nothing) })).toMatch(
      /或联系考试机构（联系方式见考试通知）。$/,
    )
  })
})

test('in a project with a chat, messages refer to customer service', () => {
  const helpdesk = helpdeskText({ chat: true, phone: '12345', email: '' })
  expect(messageOf('COMMON_02', zh, { helpdesk })).toMatch(/或联系客服。$/)
  expect(messageOf('COMMON_02', en, { helpdesk })).toMatch(/or contact customer service\.$/)
})
