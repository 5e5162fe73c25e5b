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
  /** Whether a replacement was requested, so that the manual check is irrelevant. */
  isToBeReplaced?: boolean
}

const shownWidth = 140

/** Uploaded photo, with a note while its manual check is pending. */
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

/**
 * Returns the result of the check of an uploaded photo that is pending a manual check; empty without one, null until
 * its text is loaded.
 */
export function usePhotoResult(photo: StoredFile | undefined): string | null {
  const t = useCollectingText()
  const code = photo?.photoCheck === 'manualReview' ? photo.photoFinding : undefined
  // keyed by code, so that the text of the previous photo is not shown for this one
  const texts = useCodeTexts(code ? { [code]: { code } } : {})
  if (photo?.photoCheck !== 'manualReview') return ''
  return code ? (texts[code] ?? null) : t('photo.manualReview')
}
