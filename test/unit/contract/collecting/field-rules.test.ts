import { checkAnswers, pruneAnswers, visibleFields } from '@contract/collecting/field-rules'
import { FIELD_KINDS, type Answer, type Answers, type FieldInput, fieldSchema } from '@contract/collecting/fields'
import * as v from 'valibot'

const label = { zh: '项', en: 'Item' }
const option = (value: string) => ({ value, label })
const fieldsOf = (...inputs: (Partial<FieldInput> & Pick<FieldInput, 'key' | 'kind'>)[]) =>
  inputs.map((input) => v.parse(fieldSchema, { label, ...input }))

const regions = [
  { code: 'bj', name: label },
  {
    code: 'js',
    name: label,
    children: [
      { code: 'nj', name: label },
      { code: 'sz', name: label, children: [] },
    ],
  },
]

const setting = { regions: [], today: '2026-11-20' }

describe('A single answer', () => {
  const cases: [string, Partial<FieldInput> & Pick<FieldInput, 'kind'>, Answer | undefined, string | null][] = [
    ['a required answer is there', { kind: 'text', required: true }, undefined, 'FIELD_REQUIRED'],
    ['spaces are no answer', { kind: 'text', required: true }, '   ', 'FIELD_REQUIRED'],
    ['an empty list is no answer', { kind: 'photo', required: true }, [], 'FIELD_REQUIRED'],
    [
      'a range without dates is no answer',
      { kind: 'dateRange', required: true },
      { from: '', to: '' },
      'FIELD_REQUIRED',
    ],
    ['a group without rows is no answer', { kind: 'group', required: true }, [], 'FIELD_REQUIRED'],
    ['an optional answer may be missing', { kind: 'idNumber' }, undefined, null],
    ['text keeps its shortest length', { kind: 'text', limits: { minLength: 2 } }, '王', 'FIELD_TOO_SHORT'],
    ['text keeps its longest length', { kind: 'text', limits: { maxLength: 2 } }, '王小明', 'FIELD_TOO_LONG'],
    ['a rare character counts once', { kind: 'text', limits: { maxLength: 2 } }, '𠮷田', null],
    ['text follows the format name', { kind: 'text', format: 'name' }, 'wang1', 'FIELD_NAME'],
    ['a name typed in small letters is one in capitals', { kind: 'text', format: 'name' }, 'wang lei', null],
    ['text follows the format strictName', { kind: 'text', format: 'strictName' }, 'WANG', 'FIELD_STRICT_NAME'],
    ['text follows the format postalCode', { kind: 'text', format: 'postalCode' }, '1000', 'FIELD_POSTAL_CODE'],
    [
      'text follows the format graduationCertificate',
      { kind: 'text', format: 'graduationCertificate' },
      '123',
      'FIELD_GRADUATION_CERTIFICATE',
    ],
    ['text is no list', { kind: 'text' }, ['a'], 'FIELD_FORMAT'],
    ['a number is a number', { kind: 'number' }, '1e5', 'FIELD_NUMBER'],
    ['a number may be negative with decimals', { kind: 'number' }, '-1.5', null],
    ['a number keeps its minimum', { kind: 'number', limits: { min: 1 } }, '0', 'FIELD_NUMBER_TOO_SMALL'],
    ['a number keeps its maximum', { kind: 'number', limits: { max: 40 } }, '40.5', 'FIELD_NUMBER_TOO_LARGE'],
    ['a number may be its limit', { kind: 'number', limits: { min: 1, max: 40 } }, '40', null],
    ['a date exists', { kind: 'date' }, '2023-02-29', 'FIELD_DATE'],
    ['a date is read in any unambiguous form', { kind: 'date' }, '31/12/1990', null],
    ['a date is read with Chinese units', { kind: 'date' }, '１９９０年12月31日', null],
    ['a date that can be two days is refused', { kind: 'date' }, '05/06/1990', 'FIELD_DATE_AMBIGUOUS'],
    [
      'so is one end of a range',
      { kind: 'dateRange' },
      { from: '31.12.1990', to: '05/06/1991' },
      'FIELD_DATE_AMBIGUOUS',
    ],
    ['the ends of a range are read as a date is', { kind: 'dateRange' }, { from: '1990/1/2', to: '31/12/1990' }, null],
    ['a leap day exists', { kind: 'date' }, '2024-02-29', null],
    ['a range has both dates', { kind: 'dateRange' }, { from: '2024-09-01', to: '' }, 'FIELD_REQUIRED'],
    ['a range has its first date', { kind: 'dateRange' }, { from: '', to: '2024-09-01' }, 'FIELD_REQUIRED'],
    ['both dates of a range exist', { kind: 'dateRange' }, { from: '2024-09-01', to: '2024-13-01' }, 'FIELD_DATE'],
    ['a range goes forward', { kind: 'dateRange' }, { from: '2024-09-02', to: '2024-09-01' }, 'FIELD_DATE_ORDER'],
    ['a range may be one day', { kind: 'dateRange' }, { from: '2024-09-01', to: '2024-09-01' }, null],
    ['a month has no day', { kind: 'date', precision: 'month' }, '2024-02', null],
    ['a month exists', { kind: 'date', precision: 'month' }, '2024-13', 'FIELD_DATE'],
    ['a day counts as its month', { kind: 'date', precision: 'month' }, '2024-02-01', null],
    ['a month is no day', { kind: 'date' }, '2024-02', 'FIELD_DATE'],
    [
      'a range of months goes forward',
      { kind: 'dateRange', precision: 'month' },
      { from: '2024-09', to: '2024-08' },
      'FIELD_DATE_ORDER',
    ],
    [
      'a range of months may be one month',
      { kind: 'dateRange', precision: 'month' },
      { from: '2024-09', to: '2024-09' },
      null,
    ],
    ['a range is no text', { kind: 'dateRange' }, '2024', 'FIELD_FORMAT'],
    ['a choice is one of the options', { kind: 'select', options: [option('a')] }, 'b', 'FIELD_OPTION'],
    ['a choice without options cannot be made', { kind: 'select' }, 'a', 'FIELD_OPTION'],
    ['choices are of the options', { kind: 'multiSelect', options: [option('a')] }, ['a', 'b'], 'FIELD_OPTION'],
    ['choices are made once', { kind: 'multiSelect', options: [option('a')] }, ['a', 'a'], 'FIELD_OPTION'],
    [
      'choices reach their number',
      { kind: 'multiSelect', options: [option('a')], limits: { minItems: 2 } },
      ['a'],
      'FIELD_TOO_FEW_ITEMS',
    ],
    ['files keep their number', { kind: 'file', limits: { maxItems: 1 } }, ['a', 'b'], 'FIELD_TOO_MANY_ITEMS'],
    ['a file is named once', { kind: 'photo' }, ['a', 'a'], 'FIELD_FORMAT'],
    ['a region goes down to the end', { kind: 'region' }, ['js'], 'FIELD_REGION'],
    ['a region has no gaps', { kind: 'region' }, ['js', ''], 'FIELD_REGION'],
    ['a region is of the tree', { kind: 'region' }, ['js', 'bj'], 'FIELD_OPTION'],
    ['a region ends where the tree ends', { kind: 'region' }, ['js', 'sz'], null],
    ['a region may have one level', { kind: 'region' }, ['bj'], null],
    ['an ID number is valid', { kind: 'idNumber' }, '110105194912310021', 'EA_ID_CARD_INVALID'],
    ['a phone is a mobile number', { kind: 'phone' }, '010-1234', 'FIELD_PHONE'],
    ['an email is complete', { kind: 'email' }, 'a@b', 'FIELD_EMAIL'],
    ['a group holds rows', { kind: 'group' }, ['a'], 'FIELD_FORMAT'],
    ['a group has enough rows', { kind: 'group', limits: { minItems: 2 } }, [{ a: 'b' }], 'FIELD_TOO_FEW_ITEMS'],
  ]

  test.each(cases)('%s', (_, field, answer, fault) => {
    const faults = checkAnswers(fieldsOf({ key: 'item', ...field }), { item: answer }, { ...setting, regions })
    expect(faults).toEqual(fault ? { item: fault } : {})
  })

  test('in the wrong shape is refused for every kind without an exception', () => {
    const shapes: Answer[] = ['x', ['x'], [{ x: 'y' }], { from: 'x', to: 'y' }, JSON.parse('{"toString":1}') as Answer]
    for (const kind of FIELD_KINDS) {
      for (const shape of shapes) {
        expect(() => checkAnswers(fieldsOf({ key: 'item', kind }), { item: shape }, setting)).not.toThrow()
      }
    }
  })

  test('from the account that is locked is only checked for presence', () => {
    const fields = fieldsOf({ key: 'id', kind: 'idNumber', required: true, readOnly: true, prefill: 'idNumber' })
    expect(checkAnswers(fields, { id: '1101**********002X' }, setting)).toEqual({})
    expect(checkAnswers(fields, {}, setting)).toEqual({ id: 'FIELD_REQUIRED' })
  })

  test('of a region is unrestricted without a tree, but its parts may not be empty', () => {
    const fields = fieldsOf({ key: 'home', kind: 'region' })
    expect(checkAnswers(fields, { home: ['any', 'where'] }, setting)).toEqual({})
    expect(checkAnswers(fields, { home: ['any', ''] }, setting)).toEqual({ home: 'FIELD_REGION' })
  })

  test('that is an ID number is checked for the selected document type', () => {
    const fields = fieldsOf(
      { key: 'idType', kind: 'select', prefill: 'idType', options: [option('passport'), option('nationalId')] },
      { key: 'id', kind: 'idNumber' },
    )
    expect(checkAnswers(fields, { idType: 'passport', id: 'E12345678' }, setting)).toEqual({})
    expect(checkAnswers(fields, { idType: 'nationalId', id: 'E12345678' }, setting)).toEqual({
      id: 'EA_ID_CARD_INVALID',
    })
  })
})

describe('Rows of a repeated group', () => {
  const fields = fieldsOf({
    key: 'education',
    kind: 'group',
    fields: fieldsOf(
      { key: 'school', kind: 'text', required: true },
      { key: 'hasDegree', kind: 'select', options: [option('yes'), option('no')] },
      { key: 'degree', kind: 'text', required: true, display: { rule: 1, field: 'hasDegree', value: 'yes' } },
    ) as never,
  })

  test('report errors by row and field', () => {
    const education = [{ school: 'A', hasDegree: 'no' }, { hasDegree: 'yes' }]
    expect(checkAnswers(fields, { education }, setting)).toEqual({
      'education.1.school': 'FIELD_REQUIRED',
      'education.1.degree': 'FIELD_REQUIRED',
    })
  })

  test('keep only answers that their own rules show', () => {
    const education = [{ school: ' A ', hasDegree: 'no', degree: 'B', unknown: 'x' }]
    expect(pruneAnswers(fields, { education })).toEqual({ education: [{ school: 'A', hasDegree: 'no' }] })
  })

  test('that are blank are dropped only at the end, so that errors refer to the right row', () => {
    expect(pruneAnswers(fields, { education: [{}, { school: 'A' }, { school: ' ' }, {}] })).toEqual({
      education: [{}, { school: 'A' }],
    })
    expect(pruneAnswers(fields, { education: [{ school: ' ' }] })).toEqual({})
  })
})

describe('A display rule', () => {
  const shown = (answers: Answers, ...fields: Parameters<typeof fieldsOf>) =>
    visibleFields(fieldsOf(...fields), answers).map((field) => field.key)
  const work = { key: 'work', kind: 'text', required: true, display: { rule: 0, field: 'employer' } } as const
  const employer = { key: 'employer', kind: 'text' } as const

  test('not_null shows a field once another one is filled in', () => {
    expect(shown({}, employer, work)).toEqual(['employer'])
    expect(shown({ employer: ' ' }, employer, work)).toEqual(['employer'])
    expect(shown({ employer: 'A' }, employer, work)).toEqual(['employer', 'work'])
  })

  test('contain shows a field when an option was chosen, alone or among several', () => {
    const detail = { key: 'detail', kind: 'text', display: { rule: 1, field: 'kinds', value: 'other' } } as const
    const one = { key: 'kinds', kind: 'select' } as const
    const several = { key: 'kinds', kind: 'multiSelect' } as const
    expect(shown({ kinds: 'other' }, one, detail)).toContain('detail')
    expect(shown({ kinds: 'others' }, one, detail)).not.toContain('detail')
    expect(shown({ kinds: ['a', 'other'] }, several, detail)).toContain('detail')
    expect(shown({ kinds: ['a'] }, several, detail)).not.toContain('detail')
  })

  test('contain searches free text', () => {
    const detail = { key: 'detail', kind: 'text', display: { rule: 1, field: 'employer', value: '医院' } } as const
    expect(shown({ employer: '北京医院' }, employer, detail)).toContain('detail')
  })

  test('hides a field that depends on a hidden field, whatever its answer', () => {
    const first = { key: 'first', kind: 'text' } as const
    const second = { key: 'second', kind: 'text', display: { rule: 0, field: 'first' } } as const
    const third = { key: 'third', kind: 'text', display: { rule: 0, field: 'second' } } as const
    expect(shown({ second: 'left over' }, first, second, third)).toEqual(['first'])
  })

  test('that is circular or names no field shows nothing', () => {
    const circle = [
      { key: 'a', kind: 'text', display: { rule: 0, field: 'b' } },
      { key: 'b', kind: 'text', display: { rule: 0, field: 'a' } },
      { key: 'c', kind: 'text', display: { rule: 0, field: 'nowhere' } },
    ] as const
    expect(shown({ a: 'x', b: 'y', c: 'z' }, ...circle)).toEqual([])
  })

  test('makes a hidden field neither required nor stored', () => {
    const fields = fieldsOf(employer, work)
    expect(checkAnswers(fields, {}, setting)).toEqual({})
    expect(checkAnswers(fields, { employer: 'A' }, setting)).toEqual({ work: 'FIELD_REQUIRED' })
    expect(pruneAnswers(fields, { work: 'left over' })).toEqual({})
  })
})

describe('Stored answers', () => {
  test('include known fields only, trimmed and sanitised, without empty ones', () => {
    const fields = fieldsOf(
      { key: 'account', kind: 'text', sanitiser: 'bankAccount' },
      { key: 'name', kind: 'text' },
      { key: 'empty', kind: 'text' },
      { key: 'photos', kind: 'photo' },
    )
    const answers = { account: '6222 0200', name: ' 王 ', empty: '  ', photos: [], unknown: 'x' }
    expect(pruneAnswers(fields, answers)).toEqual({ account: '62220200', name: '王' })
  })

  test('include characters that a sanitiser does not accept, so that they are refused instead of lost', () => {
    const fields = fieldsOf({ key: 'account', kind: 'text', sanitiser: 'bankAccount' })
    expect(pruneAnswers(fields, { account: '6222 0200 王' })).toEqual({ account: '6222 0200 王' })
    expect(checkAnswers(fields, { account: '6222 0200 王' }, setting)).toEqual({ account: 'FIELD_CHARACTERS' })
  })

  test('are never read from the prototype', () => {
    // Older projects may have field keys that are forbidden today.
    const fields = fieldsOf({ key: 'a', kind: 'text' }).map((field) => ({ ...field, key: 'constructor' }))
    expect(pruneAnswers(fields, {})).toEqual({})
  })
})
