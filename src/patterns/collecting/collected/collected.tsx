import { visibleFields } from '@contract/collecting/field-rules'
import { useLocalText } from '@/i18n/local-text'
import { FieldSummary } from '@/patterns/fields/field-summary'
import { FieldView } from '@/patterns/fields/field-form'
import { sectionsOf } from '@contract/collecting/table-sections'
import { EditHead, EditLink } from '@/patterns/journey/step/edit-head'
import { Collapsible } from '@/ui/layout/collapsible'
import { Card } from '@/ui/layout/card'
import type { CollectingAt } from '../collecting-at'
import { useCollectingText } from '../collecting-texts'
import { CollectedFiles } from './collected-files'

/** Collected data on the confirmation screen: one line per section, which expands, and edit links. */
export function Collected({ at }: { at: CollectingAt }) {
  const { fields, sectionScreens } = at.requirements
  return (
    <>
      {fields.length > 0 && (
        <Card title={sectionScreens ? at.nameOf('baseInfo') : undefined}>
          {!sectionScreens && (
            <EditHead title={at.nameOf('baseInfo')} at={at} isInCard edits={[{ step: 'baseInfo' }]} />
          )}
          <CollectedAnswers at={at} />
        </Card>
      )}
      <CollectedFiles at={at} />
    </>
  )
}

/** Answers by section; a section that has its own screen has its own edit link. */
function CollectedAnswers({ at }: { at: CollectingAt }) {
  const { requirements, draft } = at
  const t = useCollectingText()
  const local = useLocalText()
  const answers = draft.baseInfo
  const context = { answers, regions: requirements.regions, storedFiles: draft.storedFiles }
  return (
    <>
      {sectionsOf(visibleFields(requirements.fields, answers)).map(({ title, fields }, index) => {
        const name = title ? local(title) : t('submitted.answers')
        return (
          <Collapsible
            key={index}
            title={name}
            summary={<FieldSummary fields={fields} {...context} />}
            aside={requirements.sectionScreens && <EditLink of={name} to={at.toEdit('baseInfo', fields[0]?.key)} />}
          >
            <FieldView fields={fields} {...context} showsOwnNumber isPlain />
          </Collapsible>
        )
      })}
    </>
  )
}
