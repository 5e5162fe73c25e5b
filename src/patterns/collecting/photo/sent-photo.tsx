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

/** Result of the check of a sent photo that a person will compare; empty without one, null until its text is loaded. */
export function usePhotoResult(photo: StoredFile | undefined): string | null {
  const t = useCollectingText()
  const code = photo?.photoCheck === 'manualReview' ? photo.photoFinding : undefined
  // keyed by the code: the text of the photo before is no result of this one
  const texts = useCodeTexts(code ? { [code]: { code } } : {})
  if (photo?.photoCheck !== 'manualReview') return ''
  return code ? (texts[code] ?? null) : t('photo.manualReview')
}
