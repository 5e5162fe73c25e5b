import { View } from '@tarojs/components'
import { useEffect, useMemo, useState } from 'react'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import type { Answers, Field } from '@contract/collecting/fields'
import { sectionWith, visibleSections, type TableSection } from '@contract/collecting/table-sections'
import { useLocalText } from '@/i18n/local-text'
import { FieldForm } from '@/patterns/fields/field-form'
import { useRoute } from '@/patterns/frame/page/route-context'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { replaceWith, goTo } from '@/platform/navigation/open-destination'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { currentBaseInfoAtom } from '@/session/journey'
import { useOwner } from '@/patterns/journey/use-owner'
import { StepFrame, StepSkeleton } from '@/patterns/journey/step/step-frame'
import type { CollectingAt } from '../collecting-at'
import { Note } from '@/ui/feedback/note'
import { useForm } from '@/ui/form/form-context'
import { useCollectingText } from '../collecting-texts'
import { useDocumentConsent } from '../verification/use-document-consent'
import { faultsToShow, forgetFaults, nextSection, sectionScreen, rememberFaults, rememberIfInvalid } from './sections'
import { faultsOfService, useFaults } from './use-faults'
import { uploadAnswer } from './upload-answer'
import { useAskBeforeClosing } from './use-ask-before-closing'
import { useTyped, type Typed } from './use-typed'
import styles from './answer-form.module.scss'
import { confirm } from '@/ui/overlay/dialog-state'

interface AnswerFormProps {
  at: CollectingAt
  /** Returns the fields if they depend on the answers. */
  fieldsFor?: (answers: Answers) => readonly Field[]
  /** Reasons by field key, if only some fields have to be corrected. */
  asked?: Readonly<Record<string, string>>
}

/**
 * Form of the information table; unsaved input is stored for this tab, and saved to the draft on continuing. A table
 * with a screen for each section shows the one named in the address, and opens the first unfinished one without a name.
 */
export function AnswerForm({ at, fieldsFor, asked }: AnswerFormProps) {
  const { requirements, draft } = at
  const { params } = useRoute()
  const typed = useTyped(currentBaseInfoAtom, useOwner(at), { answers: draft.baseInfo, storedFiles: {} })
  useAskBeforeClosing(typed.changed.length > 0)
  const form = { at, asked, typed, fields: fieldsFor?.(typed.answers) ?? requirements.fields }
  if (!requirements.sectionScreens) return <TableForm {...form} />
  const sections = visibleSections(requirements, typed.answers)
  const section = sectionWith(sections, params.section)
  return section ? (
    <TableForm key={section.key} {...form} place={{ section, sections }} />
  ) : (
    <ToSection at={at} sections={sections} />
  )
}

/** Opens the first unfinished section, or the first one, in place of an address that names none. */
function ToSection({ at, sections }: { at: CollectingAt; sections: readonly TableSection[] }) {
  const route = useRoute()
  const unfinished = nextSection(at, null, serverNow())
  const section = unfinished ?? sections[0]
  const owner = useOwner(at)
  const { draft, forwardNotice } = at
  const invalid = unfinished?.key
  // before the redirect, whose screen shows the errors and the notice
  useEffect(() => {
    if (invalid !== undefined) rememberIfInvalid(owner, draft, invalid)
  }, [owner, draft, invalid])
  useEffect(() => forwardNotice(), [forwardNotice])
  useRedirectGuard(section ? sectionScreen(route, at, section.key) : null)
  return <StepSkeleton at={at} lines={5} />
}

interface TableFormProps extends Pick<AnswerFormProps, 'at' | 'asked'> {
  typed: Typed
  fields: readonly Field[]
  /** Section of the table on this screen; the whole table if missing. */
  place?: { section: TableSection; sections: readonly TableSection[] }
}

function TableForm({ at, asked, typed, fields, place }: TableFormProps) {
  const { requirements, draft } = at
  const route = useRoute()
  const t = useCollectingText()
  const local = useLocalText()
  const shown = place?.section.fields ?? fields
  /** Keys of the section's fields; undefined for the whole table. */
  const own = place && shown.map(({ key }) => key)
  const setting = useMemo(() => answerSetting(requirements, serverNow()), [requirements])
  const owner = useOwner(at)
  const [openedFor] = useState(() => (place ? faultsToShow(owner, place.section.key) : null))
  useEffect(() => forgetFaults(owner), [owner])
  const faults = useFaults({ ...{ fields, shown, setting, openedFor }, answers: typed.answers })
  const consent = useDocumentConsent(at, shown, typed.answers)
  // shows one note only: restored input is newer than recalled answers
  const isTyped = typed.changed.some((key) => own?.includes(key) ?? true)
  const [wasTyped] = useState(isTyped)
  const isRestored = wasTyped && isTyped
  const isRecalled = draft.isRecalled && !(place && draft.savedSections?.includes(place.section.key))

  const openSection = (section: string) => (at.isEditing ? replaceWith : goTo)(sectionScreen(route, at, section))
  const showAtFields = (error: unknown) => {
    const found = faultsOfService(error)
    if (!found) return false
    const other = sectionWith(place?.sections ?? [], Object.keys(found)[0]?.split('.')[0])
    if (!other || other.key === place?.section.key) faults.show(found)
    else {
      rememberFaults(owner, other.key, found)
      void openSection(other.key)
    }
    return true
  }
  /** Opens the next unfinished section; returns false if the table is finished. */
  const goToNextSection = async (newest: CollectingAt['draft']) => {
    const next = place && nextSection({ requirements, draft: newest }, place.section.key, serverNow())
    if (!next) return false
    rememberIfInvalid(owner, newest, next.key)
    await openSection(next.key)
    return true
  }
  const goOn = async () => {
    if (!faults.pass()) return
    await at.saveAndGoOn((newest) => answersToSave(typed.upon(newest.baseInfo), place?.section), {
      onSaved: () => typed.forget(own),
      onFailure: showAtFields,
      openRemainingScreen: goToNextSection,
    })
  }
  const index = place ? place.sections.findIndex(({ key }) => key === place.section.key) : 0
  const following = place?.sections[index + 1]?.title
  const number = place && place.sections.length > 1 && !at.isEditing && (
    <View className={`numbers ${styles.section}`}>
      {t('section', { number: index + 1, count: place.sections.length })}
    </View>
  )
  return (
    <StepFrame at={at} onNext={goOn} following={following && local(following)}>
      {openedFor && <LeadToError />}
      {isRestored && <RestoredNote onDiscard={() => typed.forget(own)} />}
      {isRecalled && !isRestored && <Note>{t('answers.recalled')}</Note>}
      <FieldForm
        fields={fields}
        shown={shown}
        aside={number || undefined}
        asked={asked}
        answers={typed.answers}
        onChange={typed.change}
        faults={faults.faults}
        setting={setting}
        storedFiles={{ ...draft.storedFiles, ...typed.storedFiles }}
        uploadFile={uploadAnswer(at.sendFile, '', typed.addFile, consent.sentWith)}
        beforeUpload={consent.beforeUpload}
        editRow={(field, row) => void openRow(at, field.key, row)}
      />
    </StepFrame>
  )
}

/** Returns the patch that saves the table, or one section of it. */
function answersToSave(answers: Answers, section: TableSection | undefined) {
  if (!section) return { baseInfo: answers }
  const own = section.fields.flatMap(({ key }) => (key in answers ? [[key, answers[key]] as const] : []))
  return { baseInfo: Object.fromEntries(own), section: section.key }
}

/** Leads to the first error of a section that was opened because of it. */
function LeadToError() {
  const expect = useForm()?.expect
  useEffect(() => expect?.(), [expect])
  return null
}

async function openRow({ rowScreen, address }: CollectingAt, field: string, index: number): Promise<void> {
  if (!rowScreen) throw new Error('a journey whose information table has rows has a screen for one')
  await open(rowScreen, { ...address, field, index })
}

/** Note that unsaved input was restored after a reload or a new sign-in, with an action to discard it. */
function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useCollectingText()
  const discard = async () => {
    const isSure = await confirm({
      title: t('answers.discard.title'),
      body: t('answers.discard.body'),
      ok: t('answers.discard'),
      danger: true,
    })
    if (isSure) onDiscard()
  }
  return <Note action={{ text: t('answers.discard'), onPress: discard }}>{t('answers.restored')}</Note>
}
