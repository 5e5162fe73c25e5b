import { useMemo } from 'react'
import type { StoredFile } from '@contract/draft'
import { askOf, missingDetails } from '@contract/asks'
import type { ErrorCode, ErrorDetails } from '@contract/errors'
import { fieldErrorDetails, visibleFields } from '@contract/field-rules'
import type { Answers, Field } from '@contract/fields'
import type { Region } from '@contract/offering'
import type { LocalText } from '@contract/schemas'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { Card } from '@/ui/layout/card'
import type { AnyField } from './field-control'
import { fieldControls } from './controls/field-controls'
import { FieldLevel, FieldLevelView } from './field-level'
import { FieldsContext } from './fields-context'
import { sectionsOf } from './sections'

interface FieldFormProps {
  fields: readonly Field[]
  answers: Answers
  onChange: (answers: Answers) => void
  /** From `checkAnswers`, by path; pass `{}` until the candidate asked to go on. */
  faults: Readonly<Record<string, ErrorCode>>
  regions: readonly Region[]
  storedFiles: Readonly<Record<string, StoredFile>>
  uploadFile: FieldsContext['uploadFile']
  /** Controls of the screen's own, in place of the usual ones. */
  controls?: Partial<FieldsContext['controls']>
}

/** The information table, to be filled in: in sections, errors at their fields. */
export function FieldForm({ fields, answers, onChange, faults, controls, ...context }: FieldFormProps) {
  const local = useLocalText()
  const texts = useFaultTexts(fields, faults)
  return (
    <FieldsContext.Provider value={{ controls: { ...fieldControls, ...controls }, ...context, faults: texts }}>
      {sectionsOf(visibleFields(fields, answers)).map(({ title, fields: section }, index) => (
        <Card key={index} title={title && local(title)}>
          <FieldLevel fields={section} answers={answers} path="" onChange={onChange} />
        </Card>
      ))}
    </FieldsContext.Provider>
  )
}

interface FieldViewProps {
  fields: readonly Field[]
  answers: Answers
  regions: readonly Region[]
  storedFiles: Readonly<Record<string, StoredFile>>
  /** Controls of the screen's own, in place of the usual ones. */
  controls?: Partial<FieldsContext['controls']>
}

/** The information table, to be read. */
export function FieldView({ fields, answers, controls, ...context }: FieldViewProps) {
  const local = useLocalText()
  return (
    <FieldsContext.Provider
      value={{ controls: { ...fieldControls, ...controls }, ...context, faults: {}, uploadFile: takesNoFile }}
    >
      {sectionsOf(visibleFields(fields, answers)).map(({ title, fields: section }, index) => (
        <Card key={index} title={title && local(title)}>
          <FieldLevelView fields={section} answers={answers} />
        </Card>
      ))}
    </FieldsContext.Provider>
  )
}

const takesNoFile = () => Promise.reject(new Error('this table is only shown'))

function useFaultTexts(fields: readonly Field[], faults: FieldFormProps['faults']): Record<string, string> {
  const local = useLocalText()
  const codes = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(faults).map(([path, code]) => [path, { code, details: detailsAt(fields, path, local) }]),
      ),
    [fields, faults, local],
  )
  return useCodeTexts(codes)
}

function detailsAt(fields: readonly AnyField[], path: string, local: (text: LocalText) => string): ErrorDetails {
  const [key, , ...rest] = path.split('.')
  const field = fields.find((candidate) => candidate.key === key)
  if (!field) return {}
  if (rest.length > 0 && 'fields' in field) return detailsAt(field.fields ?? [], rest.join('.'), local)
  return { ...fieldErrorDetails(field), ...missingDetails(askOf(field.kind), local(field.label)) }
}
