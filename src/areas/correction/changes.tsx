import { View } from '@tarojs/components'
import type { StoredFile } from '@contract/collecting/content'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Field } from '@contract/collecting/fields'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { FieldView } from '@/patterns/fields/field-form'
import { EditHead } from '@/patterns/journey/step/edit-head'
import { Collapsible } from '@/ui/layout/collapsible'
import { Facts } from '@/ui/content/facts'
import { Picture } from '@/ui/content/picture'
import { Card } from '@/ui/layout/card'
import type { CorrectingAt } from './correction-journey'
import { useCorrectionText } from './texts'

/** Changed items of a correction with their old and new values; unchanged items are collapsed. */
export function Changes({ at }: { at: CorrectingAt }) {
  const { fields, photo, files } = at.requirements
  return (
    <>
      {fields.length > 0 && <ChangedAnswers at={at} />}
      {photo && <ChangedPhoto at={at} />}
      {files.length > 0 && <ChangedFiles at={at} />}
    </>
  )
}

/** Whether an item differs from the submitted one. */
const isCorrected = ({ draft }: CorrectingAt, part: 'baseInfo' | 'photo' | 'files', key: string) =>
  draft.asked.some((item) => item.part === part && item.key === key && item.isCorrected)

function ChangedAnswers({ at }: { at: CorrectingAt }) {
  const t = useCorrectionText()
  const local = useLocalText()
  const { draft, requirements } = at
  const { before } = draft
  const isChanged = ({ key }: Field) => isCorrected(at, 'baseInfo', key)
  const unchanged = visibleFields(requirements.fields, draft.baseInfo).filter((field) => !isChanged(field))
  const regions = requirements.regions
  return (
    <View>
      <EditHead title={at.nameOf('baseInfo')} at={at} edits={[{ step: 'baseInfo' }]} />
      {requirements.fields.filter(isChanged).map((field) => (
        <Card key={field.key} title={local(field.label)}>
          <FieldView
            fields={[labelled(field, t('change.before'))]}
            answers={before.baseInfo}
            regions={regions}
            storedFiles={before.storedFiles}
            isPlain
          />
          <FieldView
            fields={[labelled(field, t('change.after'))]}
            answers={draft.baseInfo}
            regions={regions}
            storedFiles={draft.storedFiles}
            isPlain
          />
        </Card>
      ))}
      {unchanged.length > 0 && (
        <Card>
          <Collapsible title={t('unchanged', { number: unchanged.length })}>
            <FieldView
              fields={unchanged}
              answers={draft.baseInfo}
              regions={regions}
              storedFiles={draft.storedFiles}
              showsOwnNumber
              isPlain
            />
          </Collapsible>
        </Card>
      )}
    </View>
  )
}

/** Copy of a field under another label. */
const labelled = (field: Field, label: string): Field => ({ ...field, label: { zh: label, en: label } })

function ChangedPhoto({ at }: { at: CorrectingAt }) {
  const t = useCorrectionText()
  const { draft } = at
  const { before } = draft
  const old = before.photoFileId ? before.storedFiles[before.photoFileId] : undefined
  const photo = draft.photoFileId ? draft.storedFiles[draft.photoFileId] : undefined
  return (
    <View>
      <EditHead title={at.nameOf('photo')} at={at} edits={[{ step: 'photo' }]} />
      <Card>
        {isCorrected(at, 'photo', '') ? (
          <Facts
            facts={[
              { label: t('change.before'), value: old ? <Portrait photo={old} /> : t('asked.none') },
              { label: t('change.after'), value: photo ? <Portrait photo={photo} /> : t('asked.none') },
            ]}
          />
        ) : (
          <Collapsible title={t('unchanged.photo')}>{photo && <Portrait photo={photo} />}</Collapsible>
        )}
      </Card>
    </View>
  )
}

function Portrait({ photo }: { photo: StoredFile }) {
  return <Picture src={fileUrl(photo.url)} alt={photo.name} width={90} height={126} />
}

function ChangedFiles({ at }: { at: CorrectingAt }) {
  const t = useCorrectionText()
  const local = useLocalText()
  const { requirements, draft } = at
  const { before } = draft
  const isChanged = (key: string) => isCorrected(at, 'files', key)
  const namesIn = ({ files, storedFiles }: Pick<typeof draft, 'files' | 'storedFiles'>, key: string) =>
    (files[key] ?? []).flatMap((id) => storedFiles[id]?.name ?? []).join(', ') || t('asked.none')
  const unchanged = requirements.files.filter(({ key }) => !isChanged(key))
  return (
    <View>
      <EditHead title={at.nameOf('files')} at={at} edits={[{ step: 'files' }]} />
      {requirements.files
        .filter(({ key }) => isChanged(key))
        .map(({ key, label }) => (
          <Card key={key} title={local(label)}>
            <Facts
              facts={[
                { label: t('change.before'), value: namesIn(before, key) },
                { label: t('change.after'), value: namesIn(draft, key) },
              ]}
            />
          </Card>
        ))}
      {unchanged.length > 0 && (
        <Card>
          <Collapsible title={t('unchanged', { number: unchanged.length })}>
            <Facts facts={unchanged.map(({ key, label }) => ({ label: local(label), value: namesIn(draft, key) }))} />
          </Collapsible>
        </Card>
      )}
    </View>
  )
}
