import { View } from '@tarojs/components'
import { isPictureFile } from '@contract/portal/file-names'
import type { LinkedFile } from '@contract/portal/project-files'
import { fileUrl } from '@/api/file-url'
import { openDocument, savePicture } from '@/platform/documents/documents'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { usePortalText } from './portal-texts'
import styles from './linked-file-row.module.scss'

interface LinkedFileRowProps {
  name: string
  file: LinkedFile
  /** Short line below the name. */
  hint?: string
}

/** Row of a file provided with the project file: name, type and size; pressing it opens or saves the file. */
export function LinkedFileRow({ name, file, hint }: LinkedFileRowProps) {
  const t = usePortalText()
  const served = { url: fileUrl(file.url), name: fileName(file) }
  const keep = async () => {
    const outcome = await (isPictureFile(file.file) ? savePicture(served) : openDocument(served))
    // a document that opened, or a download that the browser shows, needs no message
    if (outcome !== 'done') await tellOutcome(outcome, (words) => t(`file.${words}`))
  }
  const facts = t('file.facts', { kind: kindOf(file), size: sizeOf(file.bytes) })
  return (
    <Pressable role="link" className={styles.row} href={served.url} onPress={() => void keep()}>
      <Icon name={isPictureFile(file.file) ? 'image' : 'file-text'} className={styles.icon} />
      <View className={styles.words}>
        <View>{name}</View>
        {hint && <View className={styles.facts}>{hint}</View>}
        <View className={styles.facts}>{facts}</View>
      </View>
      <Icon name="chevron-right" className={styles.chevron} />
    </Pressable>
  )
}

const fileName = ({ file }: LinkedFile) => file.slice(file.lastIndexOf('/') + 1)
const kindOf = ({ file }: LinkedFile) => file.slice(file.lastIndexOf('.') + 1).toUpperCase()

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
