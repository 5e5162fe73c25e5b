import type { Field } from '@contract/collecting/fields'
import { normaliseAnswer, tidyAnswer } from '@contract/collecting/answers/normalise-answer'

const field = (over: Partial<Field>): Field => ({
  key: 'item',
  label: { zh: '项', en: 'Item' },
  kind: 'text',
  required: false,
  readOnly: false,
  ...over,
})

describe('Typed or pasted text', () => {
  test.each<[Partial<Field>, string, string]>([
    [{ kind: 'phone' }, '+86 138 0013 8000', '13800138000'],
    [{ kind: 'phone' }, '0086-138-0013-8000', '13800138000'],
    [{ kind: 'phone' }, '８６１３８００１３８０００', '13800138000'],
    [{ kind: 'phone' }, '+86 (0)13800138000', '13800138000'],
    [{ kind: 'phone' }, 'tel:+8613800138000', '13800138000'],
    [{ kind: 'phone' }, '手机：138·0013·8000', '13800138000'],
    [{ kind: 'phone' }, '138/0013/8000', '13800138000'],
    [{ kind: 'phone' }, '\u202d13800138000\u202c', '13800138000'],
    [{ kind: 'phone' }, '138****8000', '138****8000'],
    [{ kind: 'email' }, ' ｗａｎｇ＠example。com ', 'wang@example.com'],
    [{ kind: 'email' }, 'mailto:wang@example.com', 'wang@example.com'],
    [{ kind: 'number' }, '１,２００．５', '1200.5'],
    [{ kind: 'number' }, '37,5', '37.5'],
    [{ kind: 'number' }, '－1，25', '-1.25'],
    [{ kind: 'number' }, '36.', '36'],
    [{ kind: 'number' }, '1,2,5', '1,2,5'],
    [{ kind: 'number' }, '1 200 000', '1200000'],
    [{ kind: 'number' }, '1,5', '1.5'],
    [{ kind: 'idNumber' }, '110105 19491231 002x', '11010519491231002X'],
    [{ format: 'name' }, 'Zhang  San', 'ZHANG SAN'],
    [{ format: 'name' }, '阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    [{ format: 'name' }, '阿卜杜拉．买买提', '阿卜杜拉·买买提'],
    [{ format: 'strictName' }, ' 王 小明 ', '王小明'],
    [{ script: 'chinese' }, '阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    [{ script: 'chinese' }, '王 小明', '王小明'],
    [{ script: 'latin' }, 'OU–YANG  Ｌｉ', 'OU-YANG Li'],
    [{ script: 'latin' }, 'XI‘AN', 'XI’AN'],
    [{ sanitiser: 'telephone' }, 'tel：010 1234 5678', '01012345678'],
    [{ format: 'postalCode' }, '１０００-００', '100000'],
    [{ format: 'graduationCertificate' }, '1000 1120 2005 0001 2345', '10001120200500012345'],
    [{}, '　我 做了１２年（ＯＫ）！', '我 做了12年（OK）！'],
    [{}, '朗\uf92c', '朗\uf92c'],
  ])('for %j: “%s” is normalised to “%s”', (over, typed, kept) => {
    expect(normaliseAnswer(field(over), typed, 'nationalId')).toBe(kept)
    expect(normaliseAnswer(field(over), kept, 'nationalId')).toBe(kept)
  })

  test('loses no meaningful character without a report', () => {
    const address = field({ sanitiser: 'address' })
    expect(normaliseAnswer(address, '文三路１号，甲', 'nationalId')).toBe('文三路1号，甲')
    expect(tidyAnswer(address, '文三路１号，甲', 'nationalId')).toEqual({ text: '文三路1号、甲', leftOut: ['，'] })
  })

  test('is not normalised if it comes from the account', () => {
    const locked = field({ kind: 'idNumber', prefill: 'idNumber', readOnly: true })
    expect(normaliseAnswer(locked, 'H1****78 ', 'nationalId')).toBe('H1****78 ')
  })
})
