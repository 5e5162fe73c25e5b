import { Text } from '@tarojs/components'
import { Fragment } from 'react'
import type { StoredFile } from '@contract/collecting/content'
import type { Answers, Field, FieldKind } from '@contract/collecting/fields'
import { hasLines } from '@contract/collecting/long-text'
import { isEmpty } from '@contract/identity/validators'
import type { Region } from '@contract/project/region'
import { useLocalText } from '@/i18n/local-text'
import { useFormText } from '@/ui/form/form-texts'
import { fieldControls } from './controls/field-controls'
import { rowsOf, textsOf } from './field-control'
import { FieldsContext } from './fields-context'
import { useFieldsText } from './fields-texts'

interface FieldSummaryProps {
  /** Visible fields of a section. */
  fields: readonly Field[]
  answers: Answers
  regions: readonly Region[]
  storedFiles: Readonly<Record<string, StoredFile>>
}

/** Number of answers in the summary, so that it fits on one line. */
const SHOWN_ANSWERS = 2

const isFile = ({ kind }: { kind: FieldKind }) => kind === 'photo' || kind === 'file'

/** Whether the answer does not fit into the summary. */
const isLeftOut = (field: Field) => field.kind === 'idNumber' || isFile(field) || hasLines(field)

/**
 * Summary of a collapsed section in one line: its first answers, the number of entries of a repeated group, or else the
 * number of files or of answers.
 */
export function FieldSummary({ fields, answers, regions, storedFiles }: FieldSummaryProps) {
  const t = useFormText()
  const fieldsText = useFieldsText()
  const answered = fields.filter(({ key }) => !isEmpty(answers[key]))
  const short = answered.filter((field) => !isLeftOut(field))
  if (answered.length === 0) return <>{t(fields.every(isFile) ? 'notUploaded' : 'notFilled')}</>
  if (short.length === 0) {
    const count = answered.filter(isFile).flatMap(({ key }) => textsOf(answers[key])).length
    return <>{count > 0 ? fieldsText('files', { count }) : fieldsText('filled', { count: answered.length })}</>
  }
  return (
    <FieldsContext.Provider
      value={{ controls: fieldControls, regions, storedFiles, ...readOnly, faults: {}, codes: {} }}
    >
      {short.slice(0, SHOWN_ANSWERS).map((field, index) => (
        <Fragment key={field.key}>
          {index > 0 && <Text> · </Text>}
          <ShortAnswer field={field} answers={answers} />
        </Fragment>
      ))}
    </FieldsContext.Provider>
  )
}

const readOnly = {
  uploadFile: () => Promise.reject(new Error('a summary takes no file')),
  editRow: () => undefined,
}

function ShortAnswer({ field, answers }: { field: Field; answers: Answers }) {
  const t = useFieldsText()
  const local = useLocalText()
  const answer = answers[field.key]
  const { Show } = fieldControls[field.kind]
  if (answer === undefined) return null
  if (field.kind === 'group')
    return <Text>{t('rows', { name: local(field.label), count: rowsOf(answer).length })}</Text>
  return <Show field={field} answer={answer} />
}
