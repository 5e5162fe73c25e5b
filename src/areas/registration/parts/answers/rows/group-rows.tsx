import { View } from '@tarojs/components'
import { groupFields } from '@contract/collecting/field-levels'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import { rowsOf, type AnyField, type EnterProps } from '@/patterns/fields/field-control'
import { fieldControls } from '@/patterns/fields/controls/field-controls'
import { FieldLevelView } from '@/patterns/fields/field-level'
import { useFieldFrame, useFieldsContext } from '@/patterns/fields/fields-context'
import { roleProps } from '@/platform/element/aria'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { confirm } from '@/ui/overlay/dialog-state'
import { FieldFrame } from '@/ui/form/field-frame'
import { useFault } from '@/ui/form/form-context'
import { useRegistrationText } from '../../../texts'
import { registrationJourney } from '../../../journey/registration-journey'
import { useJourneyKey } from '@/patterns/journey/use-journey'
import { withRow } from '../answer-changes'
import styles from './group-rows.module.scss'

const defaultMaxRows = 10

/** Rows of a repeated group, each entered on a page of its own: forms inside a form are hard on a small screen. */
function Enter({ field, answer, onAnswer, path }: EnterProps) {
  const frame = useFieldFrame(field, path)
  const t = useRegistrationText()
  const batch = useJourneyKey(registrationJourney)
  const rows = rowsOf(answer)
  const maxRows = field.limits?.maxItems ?? defaultMaxRows
  const edit = (index: number) => open('editTableInfo', { batch, field: field.key, index })
  const nameOf = (index: number) => t('row.name', { name: frame.label, number: index + 1 })
  const remove = async (index: number) => {
    const title = t('row.remove.title', { name: frame.label, number: index + 1 })
    if (await confirm({ title, body: t('row.remove.body'), ok: t('row.remove'), danger: true }))
      onAnswer(withRow(rows, index, null))
  }
  return (
    <FieldFrame {...frame} isGroup>
      {rows.map((row, index) => (
        <View key={index} className={styles.row} {...roleProps('group')} aria-label={nameOf(index)}>
          <RowView field={field} row={row} path={`${path}.${index}.`} label={nameOf(index)} />
          <View className={styles.actions}>
            <Button kind="text" icon="pencil" onPress={() => edit(index)}>
              {t('row.edit')}
            </Button>
            <Button kind="text" icon="trash-2" onPress={() => remove(index)}>
              {t('row.remove')}
            </Button>
          </View>
        </View>
      ))}
      {rows.length < maxRows ? (
        <Button kind="secondary" icon="plus" onPress={() => edit(rows.length)}>
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
  const t = useRegistrationText()
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

/** In place of the usual control, which draws the rows inside the form. */
export const groupRows = { group: { ...fieldControls.group, Enter } }
