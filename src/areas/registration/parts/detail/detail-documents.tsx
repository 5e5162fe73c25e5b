import { View } from '@tarojs/components'
import type { Offering } from '@contract/registration/offered/offering'
import { fileUrl } from '@/api/file-url'
import type { OutputOf } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { FieldView } from '@/patterns/fields/field-form'
import { Card } from '@/ui/layout/card'
import { Picture } from '@/ui/content/picture'
import { KeepFile } from '@/ui/upload/keep-file'
import { useRegistrationText } from '../../texts'
import styles from './detail.module.scss'
import { SentFile, sentFileControls } from './sent-file'

export type RegistrationDetail = OutputOf<'GET /exm_c/registrations/:registrationId'>

interface DetailDocumentsProps {
  detail: RegistrationDetail
  batch: Offering
}

/** Everything that was submitted: the information table, the ID photo and the attachments. */
export function DetailDocuments({ detail, batch }: DetailDocumentsProps) {
  const t = useRegistrationText()
  const photo = detail.photoFileId ? detail.storedFiles[detail.photoFileId] : undefined
  return (
    <>
      <FieldView
        fields={batch.fields}
        answers={detail.baseInfo}
        regions={batch.regions}
        storedFiles={detail.storedFiles}
        controls={sentFileControls}
      />
      {photo && (
        <Card title={t('mine.photo')}>
          <Picture src={fileUrl(photo.url)} alt={t('mine.photo')} width={90} height={126} />
          <KeepFile file={photo} name={t('mine.photo')} />
        </Card>
      )}
      <Attachments detail={detail} batch={batch} />
    </>
  )
}

function Attachments({ detail, batch }: DetailDocumentsProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const sent = batch.files.flatMap(({ key, label }) => {
    const files = (detail.files[key] ?? []).flatMap((id) => detail.storedFiles[id] ?? [])
    return files.length > 0 ? [{ key, label: local(label), files }] : []
  })
  if (sent.length === 0) return null
  return (
    <Card title={t('mine.files')}>
      {sent.map(({ key, label, files }) => (
        <View key={key}>
          <View className={styles.fact}>{label}</View>
          {files.map((file) => (
            <SentFile key={file.fileId} file={file} />
          ))}
        </View>
      ))}
    </Card>
  )
}
