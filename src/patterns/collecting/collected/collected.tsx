import { View } from '@tarojs/components'
import { FieldView } from '@/patterns/fields/field-form'
import { EditHead } from '@/patterns/journey/step/edit-head'
import type { CollectingAt } from '../collecting-at'
import { CollectedFiles } from './collected-files'

/** Collected data on the confirmation screen, with edit links. */
export function Collected({ at }: { at: CollectingAt }) {
  const { requirements, draft } = at
  return (
    <>
      {requirements.fields.length > 0 && (
        <View>
          <EditHead title={at.nameOf('baseInfo')} at={at} edits={[{ step: 'baseInfo' }]} />
          <FieldView
            fields={requirements.fields}
            answers={draft.baseInfo}
            regions={requirements.regions}
            storedFiles={draft.storedFiles}
            showsOwnNumber
          />
        </View>
      )}
      <CollectedFiles at={at} />
    </>
  )
}
