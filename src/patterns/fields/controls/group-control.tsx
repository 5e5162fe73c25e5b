import { View } from '@tarojs/components'
import { groupFields } from '@contract/collecting/field-levels'
import { visibleFields } from '@contract/collecting/field-rules'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { FieldFrame } from '@/ui/form/field-frame'
import { useFormText } from '@/ui/form/form-texts'
import { rowsOf, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { FieldLevel, FieldLevelView } from '../field-level'
import { useFieldFrame } from '../fields-context'
import styles from '../field-level.module.scss'

/** Rows of the same fields: education, work history. */
function Enter({ field, answer, onAnswer, path }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const t = useFormText()
  const rows = rowsOf(answer)
  const maxRows = field.limits?.maxItems ?? 10
  return (
    <FieldFrame {...frame} isGroup>
      {rows.map((row, index) => (
        <Card key={index} title={t('row', { name: frame.label, number: index + 1 })}>
          <FieldLevel
            fields={visibleFields(groupFields(field), row)}
            answers={row}
            path={`${path}.${index}.`}
            onChange={(changed) => onAnswer(rows.map((one, at) => (at === index ? changed : one)))}
          />
          <Button kind="text" icon="trash-2" onPress={() => onAnswer(rows.filter((_, at) => at !== index))}>
            {t('removeRow')}
          </Button>
        </Card>
      ))}
      {rows.length < maxRows && (
        <Button kind="secondary" icon="plus" onPress={() => onAnswer([...rows, {}])}>
          {t('add')}
        </Button>
      )}
    </FieldFrame>
  )
}

function Show({ field, answer }: ShowProps) {
  return (
    <View>
      {rowsOf(answer).map((row, index) => (
        <View key={index} className={styles.row}>
          <FieldLevelView fields={visibleFields(groupFields(field), row)} answers={row} />
        </View>
      ))}
    </View>
  )
}

export const groupControl: FieldControl = { Enter, Show }
