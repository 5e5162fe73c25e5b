import { View } from '@tarojs/components'
import type { StoredFile } from '@contract/collecting/content'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { useCodeTexts } from '@/api/errors/error-message'
import { fileUrl } from '@/api/file-url'
import { Picture } from '@/ui/content/picture'
import { Note } from '@/ui/feedback/note'
import { useCollectingText } from '../collecting-texts'
import styles from './photo.module.scss'

interface SentPhotoProps {
  photo: StoredFile
  requirement: Pick<PhotoRequirement, 'ratio'>
  /** It is asked to be replaced: nobody waits for what a person will say of it. */
  isToBeReplaced?: boolean
}

const shownWidth = 140

/** The photo as the service has it, and whether a person will still compare it. */
export function SentPhoto({ photo, requirement: { ratio }, isToBeReplaced = false }: SentPhotoProps) {
  const t = useCollectingText()
  const text = usePhotoResult(isToBeReplaced ? undefined : photo)
  return (
    <>
      <View className={styles.sent}>
        <Picture
          src={fileUrl(photo.url)}
          alt={t('photo.alt')}
          width={shownWidth}
          height={Math.round(shownWidth / ratio)}
        />
      </View>
      {text && <Note>{text}</Note>}
    </>
  )
}

/** What a person will still compare of a sent photo; empty when nothing. */
export function usePhotoResult(photo: StoredFile | undefined): string {
  const t = useCollectingText()
  const { finding } = useCodeTexts(photo?.photoFinding ? { finding: { code: photo.photoFinding } } : {})
  return photo?.photoCheck === 'manualReview' ? (finding ?? t('photo.manualReview')) : ''
}
