import type { CorrectionDraft } from '@contract/registration/correction/correction'
import type { Requirements } from '@contract/collecting/requirements'
import { useLocalText } from '@/i18n/local-text'
import { FieldView } from '@/patterns/fields/field-form'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { useCorrectionText } from '../texts'

interface AskedItemsProps {
  draft: CorrectionDraft
  /** Provides the names of the answered fields. */
  offering: Pick<Requirements, 'fields' | 'regions'>
}

/** Requested corrections with their reasons and the content submitted before. */
export function RequestedItems({ draft, offering }: AskedItemsProps) {
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
