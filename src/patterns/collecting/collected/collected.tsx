import { visibleFields } from '@contract/collecting/field-rules'
import { useLocalText } from '@/i18n/local-text'
import { FieldSummary } from '@/patterns/fields/field-summary'
import { FieldView } from '@/patterns/fields/field-form'
import { sectionsOf } from '@/patterns/fields/sections'
import { EditHead } from '@/patterns/journey/step/edit-head'
import { Collapsible } from '@/ui/content/collapsible'
import { Card } from '@/ui/layout/card'
import type { CollectingAt } from '../collecting-at'
import { useCollectingText } from '../collecting-texts'
import { CollectedFiles } from './collected-files'

/** Collected data on the confirmation screen: one line per section, which expands, and edit links. */
export function Collected({ at }: { at: CollectingAt }) {
  return (
    <>
      {at.requirements.fields.length > 0 && (
        <Card>
          <EditHead title={at.nameOf('baseInfo')} at={at} isInCard edits={[{ step: 'baseInfo' }]} />
          <CollectedAnswers at={at} />
        </Card>
      )}
      <CollectedFiles at={at} />
    </>
  )
}

function CollectedAnswers({ at: { requirements, draft } }: { at: CollectingAt }) {
  const t = useCollectingText()
  const local = useLocalText()
  const answers = draft.baseInfo
  const context = { answers, regions: requirements.regions, storedFiles: draft.storedFiles }
  return (
    <>
      {sectionsOf(visibleFields(requirements.fields, answers)).map(({ title, fields }, index) => (
        <Collapsible
          key={index}
          title={title ? local(title) : t('submitted.answers')}
          summary={<FieldSummary fields={fields} {...context} />}
        >
          <FieldView fields={fields} {...context} showsOwnNumber isPlain />
        </Collapsible>
      ))}
    </>
  )
}
