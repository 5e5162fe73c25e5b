import * as v from 'valibot'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { faultDetails } from '@contract/collecting/answers/fault-details'
import { checkAnswers } from '@contract/collecting/field-rules'
import { fieldSchema, type Answer, type Answers, type FieldInput } from '@contract/collecting/fields'
import { messageOf } from '@contract/errors/messages'

const label = { zh: '项', en: 'Item' }
const fieldsOf = (...inputs: (Partial<FieldInput> & Pick<FieldInput, 'key' | 'kind'>)[]) =>
  inputs.map((input) => v.parse(fieldSchema, { label, ...input }))
const setting = { regions: [], today: '2026-11-20', lastExamDay: '2027-01-31' }

const birthDate = { key: 'birthDate', kind: 'date', label: { zh: '出生日期', en: 'Date of birth' } } as const
const range = (from: string, to: string) => ({ from, to })

describe('Date limits of a form', () => {
  test.each<[string, FieldInput['limits'], Answer, string | null]>([
    ['today is not after today', { after: 'today' }, '2026-11-20', 'FIELD_DATE_TOO_EARLY'],
    ['tomorrow is', { after: 'today' }, '2026-11-21', null],
    ['today is from today on', { from: 'today' }, '2026-11-20', null],
    ['today is not before today', { before: 'today' }, '2026-11-20', 'FIELD_DATE_TOO_LATE'],
    ['today is until today', { until: 'today' }, '2026-11-20', null],
    ['tomorrow is not', { until: 'today' }, '2026-11-21', 'FIELD_DATE_TOO_LATE'],
    ['a passport outlives the exam', { after: 'lastExamDay' }, '2027-01-31', 'FIELD_DATE_TOO_EARLY'],
    ['by a day', { after: 'lastExamDay' }, '2027-02-01', null],
    ['a day of the calendar', { from: '1950-01-01' }, '1949-12-31', 'FIELD_DATE_TOO_EARLY'],
    ['a bound that is not answered', { after: 'birthDate' }, '1800-01-01', null],
    ['a range by its beginning', { from: '2020-01-01' }, range('2019-12-31', '2021-01-01'), 'FIELD_DATE_TOO_EARLY'],
    ['a range by its end', { until: 'today' }, range('2019-12-31', '2026-11-21'), 'FIELD_DATE_TOO_LATE'],
    ['a range within', { from: '2019-01-01', until: 'today' }, range('2019-12-31', '2026-11-20'), null],
  ])('%s', (_, limits, answer, fault) => {
    const kind = typeof answer === 'string' ? 'date' : 'dateRange'
    const faults = checkAnswers(fieldsOf({ key: 'item', kind, limits }, birthDate), { item: answer }, setting)
    expect(faults).toEqual(fault ? { item: fault } : {})
  })

  const education = {
    key: 'education',
    kind: 'group',
    fields: [{ key: 'period', kind: 'dateRange', label, limits: { after: 'birthDate', until: 'today' } }],
  } as const
  const table = fieldsOf(birthDate, education as never)
  const answers = (from: string): Answers => ({
    birthDate: '1990-03-07',
    education: [{ period: range(from, '2012-06-30') }],
  })

  test('include the birth date for dates in the row of a group', () => {
    expect(checkAnswers(table, answers('1990-03-07'), setting)).toEqual({
      'education.0.period': 'FIELD_DATE_TOO_EARLY',
    })
    expect(checkAnswers(table, answers('1996-09-01'), setting)).toEqual({})
  })

  test('are explained with the compared date', () => {
    const details = faultDetails({ ...setting, level: table, answers: answers('1985-09-01') }, 'education.0.period')
    expect(messageOf('FIELD_DATE_TOO_EARLY', zh, details)).toBe('日期太早，请核对：应晚于“出生日期” 1990年3月7日。')
    expect(messageOf('FIELD_DATE_TOO_EARLY', en, details)).toBe(
      'This date is too early. It must be after “Date of birth”, 7\u00a0Mar\u00a01990.',
    )
  })

  test.each([
    [range('2020-09', ''), '请填写学习时间（结束）。'],
    [range('', '2020-09'), '请填写学习时间（开始）。'],
    [range('2020-09', '2020-13'), '没有这个日期，或写法无法识别，请按年、月、日的顺序填写，例如 2014-09。'],
  ])('are explained for the range %j by naming the missing or invalid date', (answer, said) => {
    const period = { zh: '学习时间', en: 'Period' }
    const level = fieldsOf({ key: 'item', kind: 'dateRange', precision: 'month', label: period, required: true })
    const { item: fault } = checkAnswers(level, { item: answer }, setting)
    const details = faultDetails({ ...setting, level, answers: { item: answer } }, 'item')
    expect(fault && messageOf(fault, zh, details)).toBe(said)
  })

  test('ignore a hidden field', () => {
    const [hidden, end] = fieldsOf(
      { key: 'begin', kind: 'date', display: { rule: 0, field: 'end' } },
      { key: 'end', kind: 'date', limits: { after: 'begin' } },
    )
    if (!hidden || !end) throw new Error('two fields')
    const neverShown = { ...hidden, display: { rule: 0 as const, field: 'nowhere' } }
    expect(checkAnswers([neverShown, end], { begin: '2020-01-01', end: '2019-01-01' }, setting)).toEqual({})
  })
})

test('the last exam day is that of the last sitting at UTC+8', () => {
  const subjects = ['2027-01-30T03:00:00Z', '2027-01-30T17:00:00Z'].map((endsAt) => ({ endsAt }) as never)
  expect(answerSetting({ regions: [], subjects }, Date.parse('2026-11-19T17:00:00Z'))).toEqual({
    regions: [],
    today: '2026-11-20',
    lastExamDay: '2027-01-31',
  })
})

describe('Agreement with the ID number is checked', () => {
  const options = ['male', 'female'].map((value) => ({ value, label }))
  const fields = fieldsOf(
    {
      key: 'idType',
      kind: 'select',
      prefill: 'idType',
      options: ['nationalId', 'passport'].map((value) => ({ value, label })),
    },
    { key: 'id', kind: 'idNumber' },
    { key: 'gender', kind: 'select', options, agreesWith: 'id' },
    { key: 'born', kind: 'date', agreesWith: 'id' },
  )
  const woman = { idType: 'nationalId', id: '11010519491231002X' }

  test.each<[string, Answers, Record<string, string>]>([
    ['by the gender', { ...woman, gender: 'male' }, { gender: 'FIELD_GENDER_OF_ID' }],
    ['by the birth date', { ...woman, born: '1949-12-30' }, { born: 'FIELD_BIRTH_DATE_OF_ID' }],
    ['when both are right', { ...woman, gender: 'female', born: '1949-12-31' }, {}],
    [
      'by a number typed with spaces',
      { ...woman, id: '110105 19491231 002x', gender: 'male' },
      { gender: 'FIELD_GENDER_OF_ID' },
    ],
    ['by a passport, which tells nothing', { idType: 'passport', id: 'E12345678', gender: 'male' }, {}],
    [
      'before the number is right',
      { ...woman, id: '110105194912310021', gender: 'male' },
      { id: 'EA_ID_CARD_INVALID' },
    ],
  ])('%s', (_, answers, faults) => {
    expect(checkAnswers(fields, answers, setting)).toEqual(faults)
  })

  test('in a row, compared with a document outside of its group and its document type', () => {
    const family = {
      key: 'family',
      kind: 'group',
      fields: [{ key: 'born', kind: 'date', label, agreesWith: 'id' }],
    } as const
    const [idType, id] = fields
    const document = {
      key: 'idType',
      kind: 'select',
      prefill: 'idType',
      options: [{ value: 'residencePermit', label }],
    }
    const level = [...fieldsOf(document as never), ...(idType && id ? [id] : []), ...fieldsOf(family as never)]
    const permit = { idType: 'residencePermit', id: '810000199408230021' }
    const bornOn = (born: string) => checkAnswers(level, { ...permit, family: [{ born }] }, setting)
    expect(bornOn('1994-08-24')).toEqual({ 'family.0.born': 'FIELD_BIRTH_DATE_OF_ID' })
    expect(bornOn('1994-08-23')).toEqual({})
  })

  test('for the gender, even if the account shows a masked number', () => {
    const masked = fields.map((field) =>
      field.key === 'id' ? { ...field, prefill: 'idNumber' as const, readOnly: true } : field,
    )
    const answers = { idType: 'nationalId', id: '110***********002X', gender: 'male' }
    expect(checkAnswers(masked, answers, setting)).toEqual({ gender: 'FIELD_GENDER_OF_ID' })
    expect(checkAnswers(masked, { ...answers, gender: 'female' }, setting)).toEqual({})
  })
})

describe('The format of a value', () => {
  test.each<[string, Partial<FieldInput> & Pick<FieldInput, 'kind'>, string, string | null]>([
    ['full years are whole', { kind: 'number', integer: true }, '1.5', 'FIELD_INTEGER'],
    ['and are asked for as such', { kind: 'number', integer: true }, '7years', 'FIELD_INTEGER'],
    ['a whole number may be typed in full width', { kind: 'number', integer: true }, '１２', null],
    ['pinyin is not Chinese', { kind: 'text', script: 'latin' }, '李小明', 'FIELD_LATIN'],
    ['pinyin has no digits', { kind: 'text', script: 'latin' }, 'LI3 XIAOMING', 'FIELD_LATIN'],
    ['pinyin may have an apostrophe', { kind: 'text', script: 'latin' }, "LÜ XI'AN", null],
    ['a Chinese name is not Latin', { kind: 'text', script: 'chinese' }, 'LI', 'FIELD_CHINESE'],
    ['a Chinese name may have a middle dot', { kind: 'text', script: 'chinese' }, '阿卜杜拉·买买提', null],
    ['an address has no slash', { kind: 'text', sanitiser: 'address' }, 'Flat 2/F', 'FIELD_CHARACTERS'],
    ['a phone may be pasted', { kind: 'phone' }, '+86 138-0013-8000', null],
  ])('%s', (_, field, answer, fault) => {
    expect(checkAnswers(fieldsOf({ key: 'item', ...field }), { item: answer }, setting)).toEqual(
      fault ? { item: fault } : {},
    )
  })

  test('is explained with the forbidden characters and the limits', () => {
    const level = fieldsOf({ key: 'item', kind: 'text', sanitiser: 'address', limits: { minLength: 6, maxLength: 80 } })
    const details = faultDetails({ ...setting, level, answers: { item: '文三路3#楼/2' } }, 'item')
    expect(details).toMatchObject({ minLength: 6, maxLength: 80, characters: '# /' })
    expect(messageOf('FIELD_CHARACTERS', zh, details)).toBe('以下字符无法保存：# / ，请删去，或换一种写法。')
  })
})
