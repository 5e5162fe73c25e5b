import { View } from '@tarojs/components'
import type { StoredFile } from '@contract/collecting/content'
import { fileUrl } from '@/api/file-url'
import { useLocalText } from '@/i18n/local-text'
import { Icon } from '@/ui/basic/icon'
import { Collapsible } from '@/ui/layout/collapsible'
import { Card } from '@/ui/layout/card'
import { Picture } from '@/ui/content/picture'
import { useCollectingText } from '../collecting-texts'
import type { CollectingAt } from '../collecting-at'
import { usePhotoResult } from '../photo/sent-photo'
import { EditHead } from '../../journey/step/edit-head'
import styles from './collected.module.scss'

/** ID photo and attachments, if required; the list of files is collapsed. */
export function CollectedFiles({ at }: { at: CollectingAt }) {
  const { requirements } = at
  return (
    <>
      {requirements.photo && (
        <Card>
          <EditHead title={at.nameOf('photo')} at={at} isInCard edits={[{ step: 'photo' }]} />
          <CollectedPhoto at={at} />
        </Card>
      )}
      {requirements.files.length > 0 && (
        <Card>
          <EditHead title={at.nameOf('files')} at={at} isInCard edits={[{ step: 'files' }]} />
          <Attachments at={at} />
        </Card>
      )}
    </>
  )
}

/** Width of the ID photo in CSS pixels. */
const photoWidth = 60

function CollectedPhoto({ at: { requirements, draft } }: { at: CollectingAt }) {
  const t = useCollectingText()
  const photo = draft.photoFileId ? draft.storedFiles[draft.photoFileId] : undefined
  const result = usePhotoResult(photo)
  if (!photo || !requirements.photo) return null
  return (
    <View className={styles.photo}>
      <Picture
        src={fileUrl(photo.url)}
        alt={t('photo.alt')}
        width={photoWidth}
        height={Math.round(photoWidth / requirements.photo.ratio)}
      />
      <View className={styles.result}>{result === '' ? t('collected.photo') : result}</View>
    </View>
  )
}

function Attachments({ at: { requirements, draft } }: { at: CollectingAt }) {
  const t = useCollectingText()
  const local = useLocalText()
  const filesOf = (key: string) => (draft.files[key] ?? []).flatMap((id) => draft.storedFiles[id] ?? [])
  const count = requirements.files.flatMap(({ key }) => filesOf(key)).length
  const sent = requirements.files.filter(({ key }) => filesOf(key).length > 0)
  return (
    <Collapsible
      title={count > 0 ? t('collected.files', { count }) : t('files.none')}
      summary={sent.map(({ label }) => local(label)).join(' · ')}
    >
      {requirements.files.map(({ key, label }) => (
        <View key={key} className={styles.files}>
          <View className={styles.line}>{local(label)}</View>
          <Files files={filesOf(key)} />
        </View>
      ))}
    </Collapsible>
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
