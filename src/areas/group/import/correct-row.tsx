import { View } from '@tarojs/components'
import { useState } from 'react'
import type { FaultyRow } from '@contract/endpoints/group-import'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Sheet } from '@/ui/overlay/sheet'
import { toast } from '@/ui/overlay/toast-state'
import { PersonFields } from '../person-fields'
import { useGroupText } from '../texts'
import { CHOSEN, missingOf, personOf, usePersonLabels, useStartingIdType, type TypedPerson } from '../typed-person'
import styles from '../members/cards.module.scss'

interface CorrectRowProps {
  importId: string
  row: FaultyRow
  onClose: () => void
  /** The corrected row still has errors. */
  onStillFaulty: (row: FaultyRow) => void
  /** The row is valid now, or can no longer be corrected here. */
  onGone: () => Promise<unknown>
}

/** Sheet to correct a row with errors; saving validates it again. */
export function CorrectRow({ importId, row: faulty, onClose, onStillFaulty, onGone }: CorrectRowProps) {
  const t = useGroupText()
  const { rowId, row, written, faults: found } = faulty
  const start = useStartingIdType()
  const [person, setPerson] = useState<TypedPerson>(() => ({
    ...{ realName: written.realName, idNumber: written.idNumber },
    ...{ idType: written.idType ?? start, country: written.country ?? '' },
  }))
  const labels = usePersonLabels()
  const faults = useFieldFaults({ labels, typed: person, wrong: missingOf(person), found, chosen: CHOSEN })
  const save = async () => {
    if (!faults.pass()) return
    await attempt(
      async () => {
        const input = { params: { importId, rowId }, body: personOf(person) }
        const path = 'POST /exm_c/group/imports/:importId/rows/:rowId'
        const answer = await call(path, input, { loading: 1, repeatable: true })
        if (answer.faults.length > 0) {
          faults.show(answer.faults)
          // Keeps the input, so that the list behind the sheet shows the same values.
          const { realName, idType, idNumber, country } = person
          const typed = { realName, idNumber, idType: idType || null, country: country || null }
          return onStillFaulty({ ...faulty, written: typed, faults: answer.faults })
        }
        toast(t('import.row.done', { row }))
        await onGone()
      },
      (error) => {
        if (isRefusal(error, 'ERG_IMPORT_ROWS', 'ERG_IMPORT_GONE', 'ERG_IMPORT_UNDER_WAY')) void onGone()
        return false
      },
    )
  }
  return (
    <Sheet open title={t('import.row.title', { row })} onClose={onClose}>
      <Form onSubmit={save}>
        <PersonFields person={person} onChange={setPerson} faultAt={faults.at} />
        <View className={styles.answers}>
          <SubmitButton>{t('import.row.save')}</SubmitButton>
        </View>
      </Form>
    </Sheet>
  )
}
