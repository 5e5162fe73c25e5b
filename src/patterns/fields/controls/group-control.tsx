import { View } from '@tarojs/components'
import { groupFields } from '@contract/collecting/field-levels'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import { roleProps } from '@/platform/element/aria'
import { Button } from '@/ui/basic/button'
import { confirm } from '@/ui/overlay/dialog-state'
import { FieldFrame } from '@/ui/form/field/field-frame'
import { useFault } from '@/ui/form/form-context'
import { rowsOf, type AnyField, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { FieldLevelView } from '../field-level'
import { useFieldFrame, useFieldsContext } from '../fields-context'
import { useFieldsText } from '../fields-texts'
import styles from './group-control.module.scss'
import levelStyles from '../field-level.module.scss'

const defaultMaxRows = 10

/** Rows of a repeated group; each is edited on its own page, because nested forms are hard to use on a small screen. */
function Enter({ field, answer, onAnswer, path }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const t = useFieldsText()
  const { editRow } = useFieldsContext()
  const rows = rowsOf(answer)
  const maxRows = field.limits?.maxItems ?? defaultMaxRows
  const nameOf = (index: number) => t('row.name', { name: frame.label, number: index + 1 })
  const remove = async (index: number) => {
    const title = t('row.remove.title', { name: frame.label, number: index + 1 })
    if (await confirm({ title, body: t('row.remove.body'), ok: t('row.remove'), danger: true }))
      onAnswer(rows.filter((_, at) => at !== index))
  }
  return (
    <FieldFrame {...frame} isGroup>
      {rows.map((row, index) => (
        <View key={index} className={styles.row} {...roleProps('group')} aria-label={nameOf(index)}>
          <RowView field={field} row={row} path={`${path}.${index}.`} label={nameOf(index)} />
          <View className={styles.actions}>
            <Button kind="text" icon="pencil" onPress={() => editRow(field, index)}>
              {t('row.edit')}
            </Button>
            <Button kind="text" icon="trash-2" onPress={() => remove(index)}>
              {t('row.remove')}
            </Button>
          </View>
        </View>
      ))}
      {rows.length < maxRows ? (
        <Button kind="secondary" icon="plus" onPress={() => editRow(field, rows.length)}>
          {t('row.add', { name: frame.label })}
        </Button>
      ) : (
        <View className={styles.full}>{t('row.max', { max: maxRows })}</View>
      )}
    </FieldFrame>
  )
}

interface RowViewProps {
  field: AnyField
  row: Answers
  path: string
  label: string
}

function RowView({ field, row, path, label }: RowViewProps) {
  const t = useFieldsText()
  const { faults } = useFieldsContext()
  const isWrong = Object.keys(faults).some((each) => each.startsWith(path))
  const id = `row-${path.replace(/\W+/g, '-')}`
  useFault(id, label, isWrong ? t('row.wrong') : undefined)
  return (
    <View id={id}>
      <FieldLevelView fields={visibleFields(groupFields(field), row)} answers={row} />
      {isWrong && <View className={styles.wrong}>{t('row.wrong')}</View>}
    </View>
  )
}

function Show({ field, answer }: ShowProps) {
  return (
    <View>
      {rowsOf(answer).map((row, index) => (
        <View key={index} className={levelStyles.row}>
          <FieldLevelView fields={visibleFields(groupFields(field), row)} answers={row} />
        </View>
      ))}
    </View>
  )
}

export const groupControl: FieldControl = { Enter, Show }
