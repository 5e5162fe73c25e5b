import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import type { Field } from '@contract/collecting/fields'
import { useLocalText } from '@/i18n/local-text'
import { rowsOf } from '@/patterns/fields/field-control'
import { FieldForm } from '@/patterns/fields/field-form'
import { useFieldsText } from '@/patterns/fields/fields-texts'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useOwner } from '@/patterns/journey/use-owner'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { back, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { currentBaseInfoAtom, tableInfoItemAtom } from '@/session/journey'
import { Button } from '@/ui/basic/button'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { confirm } from '@/ui/overlay/dialog-state'
import type { CollectingAt } from '../collecting-at'
import { useDocumentConsent } from '../verification/use-document-consent'
import { rowAt, withRow } from './answer-changes'
import { uploadAnswer } from './upload-answer'
import { useFaults } from './use-faults'
import { useTyped } from './use-typed'
import styles from './row-step.module.scss'

/** Row step for the address; redirects to the table if the group does not exist. */
export function RowStep({ at }: { at: CollectingAt }) {
  const { field: key, index } = useRoute().params
  const group = at.requirements.fields.find((field) => field.key === key && field.kind === 'group')
  useRedirectGuard(group ? null : to(at.screenOf('baseInfo'), at.address))
  return group ? <RowForm at={at} group={group} named={index} /> : null
}

interface RowFormProps {
  at: CollectingAt
  group: Field
  /** Row index from the address. */
  named: string | undefined
}

/** Form of one row, saved into the unsaved table; the table is saved as a whole. */
function RowForm({ at, group, named }: RowFormProps) {
  const { requirements, draft } = at
  const t = useFieldsText()
  const local = useLocalText()
  const owner = useOwner(at)
  const table = useTyped(currentBaseInfoAtom, owner, { answers: draft.baseInfo, storedFiles: {} })
  const rows = rowsOf(table.answers[group.key])
  const index = rowAt(named, rows)
  const row = useTyped(tableInfoItemAtom, owner, {
    ...{ field: group.key, index },
    ...{ answers: rows[index] ?? {}, storedFiles: {} },
  })
  const fields = useMemo(() => group.fields ?? [], [group])
  const setting = useMemo(() => answerSetting(requirements, serverNow()), [requirements])
  const around = useMemo(
    () => ({ ...setting, level: requirements.fields, answers: table.answers }),
    [setting, requirements, table.answers],
  )
  const faults = useFaults({ fields, answers: row.answers, setting, around })
  const consent = useDocumentConsent(at, fields, row.answers)

  const close = () => {
    row.forget()
    back(() => void replace(at.screenOf('baseInfo'), { ...at.address, section: group.key }))
  }
  const save = () => {
    if (!faults.pass()) return
    Object.values(row.storedFiles).forEach(table.addFile)
    table.change({ ...table.answers, [group.key]: withRow(rows, index, row.answers) })
    close()
  }
  const remove = async () => {
    const title = t('row.remove.title', { name: local(group.label), number: index + 1 })
    if (!(await confirm({ title, body: t('row.remove.body'), ok: t('row.remove'), danger: true }))) return
    table.change({ ...table.answers, [group.key]: withRow(rows, index, null) })
    close()
  }
  return (
    <Form onSubmit={save}>
      <View className={styles.title} {...roleProps('heading')} aria-level="2">
        {t('row.name', { name: local(group.label), number: index + 1 })}
      </View>
      <FieldForm
        fields={fields}
        answers={row.answers}
        onChange={row.change}
        faults={faults.faults}
        setting={setting}
        around={around}
        storedFiles={{ ...draft.storedFiles, ...table.storedFiles, ...row.storedFiles }}
        uploadFile={uploadAnswer(at.sendFile, `${group.key}.`, row.addFile, consent.sentWith)}
        beforeUpload={consent.beforeUpload}
      />
      <ActionBar>
        <SubmitButton>{t('row.save')}</SubmitButton>
        {index < rows.length && (
          <Button kind="danger" onPress={remove}>
            {t('row.remove')}
          </Button>
        )}
      </ActionBar>
    </Form>
  )
}
