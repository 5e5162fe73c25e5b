import type { Field } from '@contract/collecting/fields'

export interface Section {
  title: Field['section']
  fields: Field[]
}

/** Groups fields into sections; a field without a section belongs to the previous one. */
export function sectionsOf(fields: readonly Field[]): Section[] {
  const sections: Section[] = []
  for (const field of fields) {
    const current = sections[sections.length - 1]
    const isNew = !current || (field.section !== undefined && field.section.zh !== current.title?.zh)
    if (isNew) sections.push({ title: field.section, fields: [field] })
    else current.fields.push(field)
  }
  return sections
}
