import { View } from '@tarojs/components'
import type { StoredFile } from '@contract/collecting/content'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import { Picture } from '@/ui/content/picture'
import { useRegistrationText } from '../../texts'
import type { RegistrationAt } from '../../journey/registration-step'
import { SentPhoto } from '../photo/sent-photo'
import { EditHead } from './edit-head'
import styles from './confirm.module.scss'

/** The ID photo and the attachments, where the batch asks for them. */
export function EnteredFiles({ at: { batch, draft } }: { at: RegistrationAt }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const photo = draft.photoFileId ? draft.storedFiles[draft.photoFileId] : undefined
  return (
    <>
      {batch.photo && (
        <>
          <EditHead title={t('step.photo')} batch={batch.code} edits={[{ screen: 'collectPhoto' }]} />
          <Card>{photo && <SentPhoto photo={photo} requirement={batch.photo} />}</Card>
        </>
      )}
      {batch.files.length > 0 && (
        <>
          <EditHead title={t('step.files')} batch={batch.code} edits={[{ screen: 'collectFiles' }]} />
          <Card>
            {batch.files.map(({ key, label }) => (
              <View key={key} className={styles.files}>
                <View className={styles.line}>{local(label)}</View>
                <Files files={(draft.files[key] ?? []).flatMap((id) => draft.storedFiles[id] ?? [])} />
              </View>
            ))}
          </Card>
        </>
      )}
    </>
  )
}

const pictureSize = 40

function Files({ files }: { files: readonly StoredFile[] }) {
  const t = useRegistrationText()
  if (files.length === 0) return <View>{t('confirm.noFile')}</View>
  return (
    <>
      {files.map(({ fileId, name, mediaType, url }) => (
        <View key={fileId} className={styles.file}>
          {mediaType.startsWith('image/') ? (
            <Picture src={fileUrl(url)} alt={name} width={pictureSize} height={pictureSize} />
          ) : (
            <Icon name="file-text" />
          )}
          <View className={styles.fileName}>{name}</View>
        </View>
      ))}
    </>
  )
}
