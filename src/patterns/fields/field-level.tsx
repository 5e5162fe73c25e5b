import { View } from '@tarojs/components'
import { idTypeOf } from '@contract/collecting/answers/answer-setting'
import type { Answer, Answers } from '@contract/collecting/fields'
import { useLocalText } from '@/i18n/local-text'
import { Facts } from '@/ui/content/facts'
import { useFormText } from '@/ui/form/form-texts'
import type { AnyField } from './field-control'
import { useFieldsContext } from './fields-context'
import styles from './field-level.module.scss'

interface FieldLevelProps {
  /** Visible fields, from `visibleFields`. */
  fields: readonly AnyField[]
  /** All fields of the table or row. */
  level: readonly AnyField[]
  answers: Answers
  /** Prefix of the field keys: empty on the first level, `education.0.` in a row. */
  path: string
  onChange: (answers: Answers) => void
}

/** Editable fields of one level. */
export function FieldLevel({ fields, level, answers, path, onChange }: FieldLevelProps) {
  const { controls } = useFieldsContext()
  const idType = idTypeOf({ level, answers })
  return (
    <>
      {fields.map((field) => {
        const { Enter } = controls[field.kind]
        const set = (answer: Answer | undefined) => onChange({ ...answers, [field.key]: answer })
        return (
          <Enter
            key={field.key}
            field={field}
            answer={answers[field.key]}
            onAnswer={set}
            path={path + field.key}
            idType={idType}
          />
        )
      })}
    </>
  )
}

/** Read-only fields of one level. Group rows use the full width below their label. */
export function FieldLevelView({ fields, answers }: Pick<FieldLevelProps, 'fields' | 'answers'>) {
  const { controls } = useFieldsContext()
  const local = useLocalText()
  const t = useFormText()
  return (
    <>
      {fields.map((field) => {
        const { Show } = controls[field.kind]
        const answer = answers[field.key]
        const label = local(field.label)
        const missing = isFile(field) ? 'notUploaded' : 'notFilled'
        const value = answer === undefined ? t(missing) : <Show field={field} answer={answer} />
        if (field.kind !== 'group' || answer === undefined) return <Facts key={field.key} facts={[{ label, value }]} />
        return (
          <View key={field.key}>
            <View className={styles.group}>{label}</View>
            {value}
          </View>
        )
      })}
    </>
  )
}

const isFile = ({ kind }: AnyField) => kind === 'photo' || kind === 'file'
