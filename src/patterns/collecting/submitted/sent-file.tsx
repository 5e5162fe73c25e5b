import { View } from '@tarojs/components'
import type { StoredFile } from '@contract/collecting/content'
import { fileUrl } from '@/api/file-url'
import { fileKinds } from '@/patterns/fields/controls/file-controls'
import { textsOf, type ShowProps } from '@/patterns/fields/field-control'
import { useFieldsContext } from '@/patterns/fields/fields-context'
import { Icon } from '@/ui/basic/icon'
import { Picture } from '@/ui/content/picture'
import { FileLink } from '@/ui/upload/file-link'
import styles from './submitted.module.scss'

/** Submitted file with links to open or save it; `of`: name of its requirement. */
export function SentFile({ file, of }: { file: StoredFile; of?: string }) {
  const { name, mediaType, url } = file
  return (
    <View className={styles.file}>
      {mediaType.startsWith('image/') ? (
        <Picture src={fileUrl(url)} alt={name} width={56} height={56} />
      ) : (
        <Icon name="file-text" />
      )}
      <View className={styles.fileName}>{name}</View>
      <FileLink file={file} name={of === undefined ? name : `${name} – ${of}`} edge="end" />
    </View>
  )
}

/** Files of an answer in the information table. */
function SentAnswer({ answer }: ShowProps) {
  const { storedFiles } = useFieldsContext()
  const files = textsOf(answer).flatMap((id) => storedFiles[id] ?? [])
  return (
    <View>
      {files.map((file) => (
        <SentFile key={file.fileId} file={file} />
      ))}
    </View>
  )
}

/** Field controls that let the candidate open and save submitted files. */
export const sentFileControls = {
  photo: { ...fileKinds.photo, Show: SentAnswer },
  file: { ...fileKinds.file, Show: SentAnswer },
}
