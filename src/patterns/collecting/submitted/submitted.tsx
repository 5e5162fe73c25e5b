import { View } from '@tarojs/components'
import { visibleFields } from '@contract/collecting/field-rules'
import type { Content } from '@contract/collecting/content'
import type { Requirements } from '@contract/collecting/requirements'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { FieldView } from '@/patterns/fields/field-form'
import { Collapsible } from '@/ui/layout/collapsible'
import { Card } from '@/ui/layout/card'
import { Picture } from '@/ui/content/picture'
import { FileLink } from '@/ui/upload/file-link'
import { useCollectingText } from '../collecting-texts'
import { SentFile, sentFileControls } from './sent-file'
import styles from './submitted.module.scss'

interface SubmittedProps {
  content: Pick<Content, 'baseInfo' | 'photoFileId' | 'files' | 'storedFiles'>
  /** Labels of the submitted items. */
  requirements: Pick<Requirements, 'fields' | 'regions' | 'files'>
}

/** Submitted content, collapsed by section: the information table, the ID photo and the documents. */
export function Submitted({ content, requirements }: SubmittedProps) {
  const t = useCollectingText()
  const photo = content.photoFileId ? content.storedFiles[content.photoFileId] : undefined
  return (
    <Card title={t('submitted')}>
      <FieldView
        isCollapsed
        fields={visibleFields(requirements.fields, content.baseInfo)}
        answers={content.baseInfo}
        regions={requirements.regions}
        storedFiles={content.storedFiles}
        controls={sentFileControls}
        title={t('submitted.answers')}
      />
      {photo && (
        <Collapsible title={t('submitted.photo')}>
          <Picture src={fileUrl(photo.url)} alt={t('submitted.photo')} width={90} height={126} />
          <FileLink file={photo} name={t('submitted.photo')} edge="start" />
        </Collapsible>
      )}
      <Attachments content={content} requirements={requirements} />
    </Card>
  )
}

function Attachments({ content, requirements }: SubmittedProps) {
  const t = useCollectingText()
  const local = useLocalText()
  const sent = requirements.files.flatMap(({ key, label }) => {
    const files = (content.files[key] ?? []).flatMap((id) => content.storedFiles[id] ?? [])
    return files.length > 0 ? [{ key, label: local(label), files }] : []
  })
  if (sent.length === 0) return null
  return (
    <Collapsible title={t('submitted.files')}>
      {sent.map(({ key, label, files }) => (
        <View key={key}>
          <View className={styles.label}>{label}</View>
          {files.map((file) => (
            <SentFile key={file.fileId} file={file} of={label} />
          ))}
        </View>
      ))}
    </Collapsible>
  )
}
