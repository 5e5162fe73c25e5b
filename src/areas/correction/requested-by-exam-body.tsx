import type { Requirements } from '@contract/collecting/requirements'
import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import type { CorrectionDraft } from '@contract/registration/correction/correction'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import { FieldView } from '@/patterns/fields/field-form'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { correctionScreens, type CorrectionData } from './correction-journey'
import { useCorrectionText } from './texts'

/** Corrections requested by the exam body, with a button to the first open one. */
export function RequestedByExamBody({ draft, offering }: Pick<CorrectionData, 'draft' | 'offering'>) {
  const t = useCorrectionText()
  const language = useLanguage()
  const { asked, registrationId, until, updatedAt } = draft
  const first = CORRECTED_PARTS.find((part) => asked.some((item) => item.part === part)) ?? 'confirm'
  const todo = CORRECTED_PARTS.find((part) => asked.some((item) => item.part === part && !item.isCorrected))
  const screen = correctionScreens[todo ?? (updatedAt ? 'confirm' : first)]
  return (
    <>
      {until && <Note tone="wait">{t('asked.until', { time: formatDeadline(until, language) })}</Note>}
      <RequestedItems draft={draft} offering={offering} />
      <ActionBar>
        <Button onPress={() => open(screen, { registrationId })}>{t(updatedAt ? 'goOn' : 'begin')}</Button>
      </ActionBar>
    </>
  )
}

interface RequestedItemsProps {
  draft: CorrectionDraft
  /** Provides the names of the answered fields. */
  offering: Pick<Requirements, 'fields' | 'regions'>
}

/** Requested corrections with their reasons and the content submitted before. */
function RequestedItems({ draft, offering }: RequestedItemsProps) {
  const t = useCorrectionText()
  const local = useLocalText()
  const { asked, before } = draft
  const nameOf = (ids: readonly string[]) =>
    ids.flatMap((id) => before.storedFiles[id]?.name ?? []).join(', ') || t('asked.none')
  const isAsked = (key: string) => asked.some((item) => item.part === 'baseInfo' && item.key === key)
  const fields = offering.fields.filter(({ key }) => isAsked(key)).map(({ section: _section, ...field }) => field)
  return (
    <>
      {asked.map(({ part, key, label, reason, isCorrected }) => (
        <Card key={`${part} ${key}`} title={local(label)}>
          <Facts
            facts={[
              { label: t('asked.why'), value: reason && local(reason) },
              ...(part === 'photo' && before.photoFileId
                ? [{ label: t('asked.was'), value: nameOf([before.photoFileId]) }]
                : []),
              ...(part === 'files' ? [{ label: t('asked.was'), value: nameOf(before.files[key] ?? []) }] : []),
              { label: t('asked.now'), value: t(isCorrected ? 'asked.done' : 'asked.todo') },
            ]}
          />
        </Card>
      ))}
      {fields.length > 0 && (
        <FieldView
          fields={fields}
          answers={before.baseInfo}
          regions={offering.regions}
          storedFiles={before.storedFiles}
          title={t('asked.before')}
        />
      )}
    </>
  )
}
