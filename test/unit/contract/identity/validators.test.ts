import * as contact from '@contract/typed/contact'
import { isTaxpayerId } from '@contract/money/taxpayer-id'
import * as validators from '@contract/identity/validators'
import vectors from '../vectors/texts.json'

const checks = { ...validators, ...contact, isTaxpayerId }
const today = '2026-11-20'
const { rules } = vectors
const cases = Object.keys(rules) as (keyof typeof rules)[]

describe.each(cases)('%s', (name) => {
  test.each(rules[name].valid)('accepts “%s”', (text) => {
    expect(checks[name](text, today)).toBe(true)
  })

  test.each(rules[name].invalid)('refuses “%s”', (text) => {
    expect(checks[name](text, today)).toBe(false)
  })
})

test('an email longer than the limit is refused quickly', () => {
  expect(contact.isEmail(`${'a.'.repeat(50_000)}@example.com`)).toBe(false)
})

test('a password has at least six characters', () => {
  expect(validators.isPassword('12345')).toBe(false)
  expect(validators.isPassword('Demo1234')).toBe(true)
})

test.each([
  ['nationalId', '11010519491231002X', null],
  ['nationalId', '110105194912310021', 'EA_ID_CARD_INVALID'],
  ['passport', 'E12345678', null],
  ['passport', 'E1', 'FIELD_PASSPORT'],
  ['passport', '110105491231002', 'FIELD_ID_KIND'],
  ['other', '110105-19491231-002X', 'FIELD_ID_KIND'],
  ['other', '810000199408230021', 'FIELD_ID_KIND'],
  ['hongKongMacauPass', 'H12345678', null],
  ['hongKongMacauPass', '12345678', 'FIELD_HONG_KONG_MACAU_PASS'],
  ['taiwanPass', '12345678', null],
  ['taiwanPass', '1234567', 'FIELD_TAIWAN_PASS'],
  ['other', 'AB-123(4)', null],
  ['other', '<script>', 'FIELD_FORMAT'],
] as const)('an ID document of type %s with number %s: %s', (idType, text, error) => {
  expect(validators.checkIdNumber(idType, text, today)).toBe(error)
})

describe('isEmpty', () => {
  test.each([[undefined], [''], [[]], [{}], [null]])('is true for %j', (value) => {
    expect(validators.isEmpty(value)).toBe(true)
  })

  test.each([[0], [false], [' '], [['']], [{ a: undefined }], [new Date()]])('is false for %j', (value) => {
    expect(validators.isEmpty(value)).toBe(false)
  })
})
