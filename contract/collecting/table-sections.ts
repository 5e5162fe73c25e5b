/** Sections of an information table, which may have a screen each. Pure. */
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

/** Section that one screen shows and saves. `key`: of its first field; identifies it in addresses and drafts. */
export interface TableSection extends Section {
  key: string
}

type Table = Pick<Requirements, 'fields' | 'sectionScreens'>

/** Splits a table into its sections if the project shows each on its own screen; otherwise the table is one section. */
export function tableSections({ fields, sectionScreens }: Table): TableSection[] {
  const sections = sectionScreens ? sectionsOf(fields) : [{ title: undefined, fields: [...fields] }]
  return sections.flatMap((section) => section.fields.slice(0, 1).map(({ key }) => ({ ...section, key })))
}

/** Returns the section that contains the field with this key. */
export function sectionWith<Each extends TableSection>(
  sections: readonly Each[],
  key: string | undefined,
): Each | undefined {
  return sections.find(({ fields }) => fields.some((field) => field.key === key))
}

/** Returns the sections in which these answers show at least one field. */
export function visibleSections(table: Table, answers: Answers): TableSection[] {
  const visible = new Set(visibleFields(table.fields, answers).map(({ key }) => key))
  return tableSections(table).filter(({ fields }) => fields.some(({ key }) => visible.has(key)))
}

type Saved = Pick<Content, 'baseInfo' | 'savedSections'>

/** Returns the visible sections that the candidate has not saved since the first of them was saved. */
export function unsavedSections(table: Table, { baseInfo, savedSections }: Saved): TableSection[] {
  return savedSections ? visibleSections(table, baseInfo).filter(({ key }) => !savedSections.includes(key)) : []
}

/**
 * Returns the visible sections that are not saved or have an invalid answer at `now` (server clock, milliseconds). An
 * answer becomes invalid through a change in another section, a new table or the date.
 */
export function unfinishedSections(
  requirements: Requirements,
  draft: Saved & { passedSteps: readonly string[] },
  now: number,
): TableSection[] {
  const sections = visibleSections(requirements, draft.baseInfo)
  if (!draft.savedSections && !draft.passedSteps.includes('baseInfo')) return sections
  const unsaved = unsavedSections(requirements, draft)
  const faults = Object.keys(checkAnswers(requirements.fields, draft.baseInfo, answerSetting(requirements, now)))
  const wrong = faults.map((path) => sectionWith(sections, path.split('.')[0])?.key)
  return sections.filter(({ key }) => wrong.includes(key) || unsaved.some((section) => section.key === key))
}
