import { View } from '@tarojs/components'
import type { Answers } from '@contract/collecting/fields'
import { useLocalText } from '@/i18n/local-text'
import { Facts } from '@/ui/content/facts'
import { fieldControls } from './controls/field-controls'
import type { AnyField } from './field-control'
import styles from './identity-summary.module.scss'

const IDENTITY: readonly AnyField['prefill'][] = ['realName', 'idType', 'idNumber', 'gender', 'birthDate']

/** Whether the field shows identity data of the account that cannot be changed here. */
export const isIdentity = ({ readOnly, prefill }: AnyField) => readOnly && IDENTITY.includes(prefill)

/** The candidate's identity as one card, with the hints of its fields. */
export function IdentitySummary({ fields, answers }: { fields: readonly AnyField[]; answers: Answers }) {
  const local = useLocalText()
  const hints = fields.flatMap(({ hint }) => (hint ? [local(hint)] : []))
  if (fields.length === 0) return null
  return (
    <View className={styles.identity}>
      <Facts
        facts={fields.flatMap((field) => {
          const { Show } = fieldControls[field.kind]
          const answer = answers[field.key]
          return answer === undefined
            ? []
            : [{ label: local(field.label), value: <Show field={field} answer={answer} /> }]
        })}
      />
      {hints.map((hint) => (
        <View key={hint} className={styles.hint}>
          {hint}
        </View>
      ))}
    </View>
  )
}
