import type { Field } from '@contract/collecting/fields'
import type { Requirements } from '@contract/collecting/requirements'
import {
  sectionWith,
  sectionsOf,
  tableSections,
  unfinishedSections,
  unsavedSections,
  visibleSections,
} from '@contract/collecting/table-sections'

const field = (key: string, section?: string, other: Partial<Field> = {}): Field => ({
  key,
  kind: 'text',
  label: { zh: key, en: key },
  required: true,
  readOnly: false,
  ...(section !== undefined && { section: { zh: section, en: section } }),
  ...other,
})
const keysOf = (sections: readonly { fields: readonly Field[] }[]) =>
  sections.map(({ fields }) => fields.map(({ key }) => key))

describe('The sections of a long table', () => {
  test('include fields without a section in the preceding section', () => {
    const sections = sectionsOf([field('a'), field('b', '教育'), field('c'), field('d', '工作'), field('e', '工作')])
    expect(sections.map(({ title, fields }) => [title?.zh, fields.map(({ key }) => key)])).toEqual([
      [undefined, ['a']],
      ['教育', ['b', 'c']],
      ['工作', ['d', 'e']],
    ])
  })
})

describe('The sections of a table', () => {
  const fields = [
    field('name', '身份'),
    field('school', '教育'),
    field('degree', '教育'),
    field('employer', '工作', { display: { rule: 1, field: 'degree', value: 'other' } }),
    field('support', '特殊需要'),
  ]
  const table = { fields, sectionScreens: true, regions: [], subjects: [] } as unknown as Requirements
  const answers = { name: 'A', school: 'B', degree: 'C', support: 'D' }
  const keys = (sections: readonly { key: string }[]) => sections.map(({ key }) => key)
  const unfinished = (draft: Partial<Parameters<typeof unfinishedSections>[1]>) =>
    keys(unfinishedSections(table, { baseInfo: answers, passedSteps: ['baseInfo'], ...draft }, 0))

  test('are its sections, named by their first field, or the whole table', () => {
    expect(keysOf(tableSections(table))).toEqual([['name'], ['school', 'degree'], ['employer'], ['support']])
    expect(keys(tableSections(table))).toEqual(['name', 'school', 'employer', 'support'])
    expect(keysOf(tableSections({ fields }))).toEqual([['name', 'school', 'degree', 'employer', 'support']])
    expect(tableSections({ fields: [], sectionScreens: true })).toEqual([])
    expect(tableSections({ fields: [] })).toEqual([])
  })

  test('are found by any of their fields', () => {
    expect(sectionWith(tableSections(table), 'degree')?.key).toBe('school')
    expect(sectionWith(tableSections(table), 'gone')).toBeUndefined()
    expect(sectionWith(tableSections(table), undefined)).toBeUndefined()
  })

  test('without a visible field are left out', () => {
    expect(keys(visibleSections(table, answers))).toEqual(['name', 'school', 'support'])
    expect(keys(visibleSections(table, { degree: 'other' }))).toEqual(['name', 'school', 'employer', 'support'])
  })

  test('are all unfinished until one of them is saved, also if every answer is prefilled', () => {
    expect(unfinished({ passedSteps: [] })).toEqual(['name', 'school', 'support'])
  })

  test('stay unfinished until they are saved', () => {
    expect(unfinished({ savedSections: ['school'] })).toEqual(['name', 'support'])
    expect(unfinished({ savedSections: ['name', 'school', 'support'] })).toEqual([])
    expect(keys(unsavedSections(table, { baseInfo: answers, savedSections: ['school'] }))).toEqual(['name', 'support'])
  })

  test('are finished when the table was saved as a whole', () => {
    expect(unfinished({})).toEqual([])
    expect(unsavedSections(table, { baseInfo: answers })).toEqual([])
  })

  test('are unfinished again if an answer becomes invalid or a section becomes visible', () => {
    expect(unfinished({ baseInfo: { ...answers, school: '' } })).toEqual(['school'])
    expect(unfinished({ baseInfo: { ...answers, degree: 'other' } })).toEqual(['employer'])
  })
})
