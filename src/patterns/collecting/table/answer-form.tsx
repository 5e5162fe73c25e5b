import { useMemo, useState } from 'react'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import type { Answers, Field } from '@contract/collecting/fields'
import { FieldForm } from '@/patterns/fields/field-form'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { currentBaseInfoAtom } from '@/session/journey'
import { useOwner } from '@/patterns/journey/use-owner'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import type { CollectingAt } from '../collecting-at'
import { Note } from '@/ui/feedback/note'
import { useCollectingText } from '../collecting-texts'
import { useDocumentConsent } from '../looking/use-document-consent'
import { RestoredNote } from './restored-note'
import { faultsOfService } from './service-faults'
import { uploadAnswer } from './upload-answer'
import { useAskBeforeClosing } from './use-ask-before-closing'
import { useFaults } from './use-faults'
import { useTyped } from './use-typed'

interface AnswerFormProps {
  at: CollectingAt
  /** Returns the fields if they depend on the answers. */
  fieldsFor?: (answers: Answers) => readonly Field[]
  /** Reasons by field key, if only some fields have to be corrected. */
  asked?: Readonly<Record<string, string>>
}

/** Form of the information table; unsaved input is stored for this tab, and saved to the draft on continuing. */
export function AnswerForm({ at, fieldsFor, asked }: AnswerFormProps) {
  const { requirements, draft } = at
  const t = useCollectingText()
  const typed = useTyped(currentBaseInfoAtom, useOwner(at), { answers: draft.baseInfo, storedFiles: {} })
  const setting = useMemo(() => answerSetting(requirements, serverNow()), [requirements])
  const fields = fieldsFor?.(typed.answers) ?? requirements.fields
  const faults = useFaults(fields, typed.answers, setting)
  const consent = useDocumentConsent(at, fields, typed.answers)
  // shows one note only: restored input is newer than recalled answers
  const [wasTyped] = useState(typed.isTyped)
  const isRestored = wasTyped && typed.isTyped
  useAskBeforeClosing(typed.isTyped)

  const showAtFields = (error: unknown) => {
    const found = faultsOfService(error)
    if (found) faults.show(found)
    return found !== null
  }
  const goOn = async () => {
    if (!faults.pass()) return
    await at.saveAndGoOn((newest) => ({ baseInfo: typed.upon(newest.baseInfo) }), {
      onSaved: typed.forget,
      onFailure: showAtFields,
    })
  }
  return (
    <StepFrame at={at} onNext={goOn}>
      <RestoredNote typed={typed} />
      {draft.isRecalled && !isRestored && <Note>{t('answers.recalled')}</Note>}
      <FieldForm
        fields={fields}
        asked={asked}
        answers={typed.answers}
        onChange={typed.change}
        faults={faults.faults}
        setting={setting}
        storedFiles={{ ...draft.storedFiles, ...typed.storedFiles }}
        uploadFile={uploadAnswer(at.sendFile, '', typed.addFile, consent.sentWith)}
        beforeUpload={consent.beforeUpload}
        editRow={(field, index) => void openRow(at, field.key, index)}
      />
    </StepFrame>
  )
}

async function openRow({ rowScreen, address }: CollectingAt, field: string, index: number): Promise<void> {
  if (!rowScreen) throw new Error('a journey whose information table has rows has a screen for one')
  await open(rowScreen, { ...address, field, index })
}
