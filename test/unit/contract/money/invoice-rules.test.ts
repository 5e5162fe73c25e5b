import { checkInvoice } from '@contract/money/invoice-rules'

const today = '2026-11-20'
const personal = { type: 'personal', title: '王小明', mailbox: 'a@b.cn' } as const
const company = { ...personal, type: 'company', title: '某公司', taxpayerId: '91350100M000100Y43' } as const

describe('An invoice', () => {
  test('for a person needs type, title and email', () => {
    expect(checkInvoice(personal, today)).toEqual({})
    expect(checkInvoice({}, today)).toEqual({
      type: 'FIELD_REQUIRED',
      title: 'FIELD_REQUIRED',
      mailbox: 'FIELD_REQUIRED',
    })
  })

  test('for a company also needs a correct taxpayer ID', () => {
    expect(checkInvoice(company, today)).toEqual({})
    expect(checkInvoice({ ...company, taxpayerId: '' }, today)).toEqual({ taxpayerId: 'FIELD_REQUIRED' })
    expect(checkInvoice({ ...company, taxpayerId: '91350100M000100Y44' }, today)).toEqual({
      taxpayerId: 'FIELD_TAXPAYER_ID',
    })
  })

  test.each(['', ' ', '　 '])('without a title is refused: “%s”', (title) => {
    expect(checkInvoice({ ...personal, title }, today)).toEqual({ title: 'FIELD_REQUIRED' })
  })

  test.each(['王小明😀', '王☺️', '公司\ue012', '半\ud83d'])(
    'with characters that cannot be printed in its title is refused: “%s”',
    (title) => {
      expect(checkInvoice({ ...personal, title }, today)).toEqual({ title: 'FIELD_CHARACTERS' })
    },
  )

  test.each(['𠮷野家（上海）有限公司', '阿·卜杜拉', 'Müller & Söhne, Ltd.', '𰻝𰻝面馆'])(
    'accepts the title “%s”',
    (title) => expect(checkInvoice({ ...personal, title }, today)).toEqual({}),
  )

  test('needs a well-formed email address', () => {
    expect(checkInvoice({ ...personal, mailbox: 'a@b' }, today)).toEqual({ mailbox: 'FIELD_EMAIL' })
  })

  test.each(['title', 'address', 'phone', 'bank', 'bankAccount'] as const)(
    'has at most 32 characters in %s',
    (field) => {
      expect(checkInvoice({ ...personal, [field]: '1'.repeat(32) }, today)).toEqual({})
      expect(checkInvoice({ ...personal, [field]: '1'.repeat(33) }, today)).toEqual({ [field]: 'FIELD_TOO_LONG' })
    },
  )
})
