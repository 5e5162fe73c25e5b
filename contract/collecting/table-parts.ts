/** Sections of an information table, and the parts of it that are shown on one screen each. Pure. */
import { answerSetting } from './answers/answer-setting'
import type { Content } from './content'
import { checkAnswers, visibleFields } from './field-rules'
import type { Answers, Field } from './fields'
import type { Requirements } from './requirements'

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

/** Part of a table that one screen shows. `key`: of its first field; identifies the part in addresses and drafts. */
export interface TablePart extends Section {
  key: string
}

type Table = Pick<Requirements, 'fields' | 'sectionScreens'>

/** Splits a table into its sections if the project shows each on its own screen; otherwise the table is one part. */
export function tableParts({ fields, sectionScreens }: Table): TablePart[] {
  const sections = sectionScreens ? sectionsOf(fields) : [{ title: undefined, fields: [...fields] }]
  return sections.flatMap((section) => section.fields.slice(0, 1).map(({ key }) => ({ ...section, key })))
}

/** Returns the part that contains the field with this key. */
export function partWith<Part extends TablePart>(parts: readonly Part[], key: string | undefined): Part | undefined {
  return parts.find(({ fields }) => fields.some((field) => field.key === key))
}

/** Returns the parts in which these answers show at least one field. */
export function visibleParts(table: Table, answers: Answers): TablePart[] {
  const visible = new Set(visibleFields(table.fields, answers).map(({ key }) => key))
  return tableParts(table).filter(({ fields }) => fields.some(({ key }) => visible.has(key)))
}

type Saved = Pick<Content, 'baseInfo' | 'savedSections'>

/** Returns the visible parts that the candidate has not saved since the first of them was saved. */
export function unsavedParts(table: Table, { baseInfo, savedSections }: Saved): TablePart[] {
  return savedSections ? visibleParts(table, baseInfo).filter(({ key }) => !savedSections.includes(key)) : []
}

/**
 * Returns the visible parts that are not saved or have an invalid answer at `now` (server clock, milliseconds). An
 * answer becomes invalid through a change in another part, a new table or the date.
 */
export function unfinishedParts(
  requirements: Requirements,
  draft: Saved & { passedSteps: readonly string[] },
  now: number,
): TablePart[] {
  const parts = visibleParts(requirements, draft.baseInfo)
  if (!draft.savedSections && !draft.passedSteps.includes('baseInfo')) return parts
  const unsaved = unsavedParts(requirements, draft)
  const faults = Object.keys(checkAnswers(requirements.fields, draft.baseInfo, answerSetting(requirements, now)))
  const wrong = faults.map((path) => partWith(parts, path.split('.')[0])?.key)
  return parts.filter(({ key }) => wrong.includes(key) || unsaved.some((part) => part.key === key))
}
