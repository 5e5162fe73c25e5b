import { startingIdType } from '@contract/basic-info/identity-fields'
import { basicInfoFields, basicInfoRequirements, documentName } from '@contract/basic-info/basic-info-fields'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'

const ofCard: BasicInfo = {
  ...{ realName: '王明', idType: 'nationalId', country: null, idNumber: '110***********2311' },
  ...{ gender: 'male', birthDate: '1990-03-07' },
}
const ofPassport: BasicInfo = { ...ofCard, idType: 'passport', country: 'FRA', idNumber: 'F3*****17' }

const required = (now: BasicInfo, answers: Answers) =>
  basicInfoRequirements(now, answers).fields.filter(({ kind, required }) => kind === 'photo' && required)
const photos = (...asked: Parameters<typeof required>) => required(...asked).map(({ key }) => key)
const ALL = ['portrait', 'emblem', 'household']

describe('The photos of a basic-info application', () => {
  test.each([
    ['another name, with an ID card', ofCard, { items: ['realName'] }, ALL],
    ['another name, with a passport', ofPassport, { items: ['realName'] }, ['portrait']],
    ['an ID card in place of a passport', ofPassport, { items: ['document'], idType: 'nationalId' }, ALL],
    ['a passport in place of an ID card', ofCard, { items: ['document'], idType: 'passport' }, ['portrait']],
    ['a document whose kind was not chosen yet', ofCard, { items: ['document'] }, ALL],
    ['a name, after a document was chosen and left again', ofCard, { items: ['realName'], idType: 'passport' }, ALL],
  ] as const)('are those of the future document: %s', (_why, now, answers, keys) => {
    expect(photos(now, { ...answers, items: [...answers.items] })).toEqual(keys)
  })
})

test('fields for holders of ID cards are hidden from other applicants', () => {
  const keys = basicInfoRequirements(ofPassport, { items: ['realName'] }).fields.map(({ key }) => key)
  expect(keys).toContain('proof')
  for (const key of ['emblem', 'household']) expect(keys).not.toContain(key)
  // Answers given before the document type changed still have a field name.
  expect(basicInfoFields(ofPassport).map(({ key }) => key)).toEqual(expect.arrayContaining(['emblem', 'household']))
})

test('the country is requested only for a new passport', () => {
  const shown = (answers: Answers) => visibleFields(basicInfoFields(ofCard), answers).map(({ key }) => key)
  expect(shown({ items: ['document'], idType: 'passport' })).toContain('country')
  expect(shown({ items: ['document'], idType: 'taiwanPass' })).not.toContain('country')
  expect(shown({ items: ['realName'], idType: 'passport' })).not.toContain('country')
})

test('the name of a passport contains its country', () => {
  expect(documentName(ofPassport)).toEqual({ zh: '护照（法国）', en: 'Passport (France)' })
  expect(documentName({ idType: 'passport', country: null })).toEqual({ zh: '护照', en: 'Passport' })
})

it.each([
  ['', 'nationalId'],
  ['zh-cn', 'nationalId'],
  ['en', null],
] as const)('the initial document type of a form in a project with language “%s” is: %s', (language, idType) => {
  expect(startingIdType(language)).toBe(idType)
})
