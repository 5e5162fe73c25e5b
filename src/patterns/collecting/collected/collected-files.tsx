import { View } from '@tarojs/components'
import type { StoredFile } from '@contract/collecting/content'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import { Picture } from '@/ui/content/picture'
import { useCollectingText } from '../collecting-texts'
import type { CollectingAt } from '../collecting-at'
import { SentPhoto } from '../photo/sent-photo'
import { EditHead } from '../../journey/step/edit-head'
import styles from './collected.module.scss'

/** ID photo and attachments, if required. */
export function CollectedFiles({ at }: { at: CollectingAt }) {
  const { requirements, draft } = at
  const local = useLocalText()
  const photo = draft.photoFileId ? draft.storedFiles[draft.photoFileId] : undefined
  return (
    <>
      {requirements.photo && (
        <>
          <EditHead title={at.nameOf('photo')} at={at} edits={[{ step: 'photo' }]} />
          <Card>{photo && <SentPhoto photo={photo} requirement={requirements.photo} />}</Card>
        </>
      )}
      {requirements.files.length > 0 && (
        <>
          <EditHead title={at.nameOf('files')} at={at} edits={[{ step: 'files' }]} />
          <Card>
            {requirements.files.map(({ key, label }) => (
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
  const t = useCollectingText()
  if (files.length === 0) return <View>{t('files.none')}</View>
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
