import type { Field } from '@contract/collecting/fields'
import { sectionsOf } from '@/patterns/fields/sections'

const field = (key: string, section?: string): Field => ({
  key,
  kind: 'text',
  label: { zh: key, en: key },
  required: false,
  readOnly: false,
  ...(section !== undefined && { section: { zh: section, en: section } }),
})

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
