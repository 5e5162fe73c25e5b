import { View } from '@tarojs/components'
import { useState } from 'react'
import { fileUrl } from '@/api/file-url'
import { Icon } from '../basic/icon'
import { Link } from '../basic/link'
import { Pressable } from '../basic/pressable'
import { Picture } from '../content/picture'
import { useOtherLanguage } from '../content/in-own-language'
import { Sheet } from '../overlay/sheet'
import { isPicture, FileLink, useOpenFile } from './file-link'
import { useUploadText } from './upload-texts'
import styles from './upload-field.module.scss'

export interface ShownFile {
  fileId: string
  name: string
  mediaType: string
  url: string
}

interface FileRowProps {
  file: ShownFile
  onRemove: () => void
}

/** Uploaded file; pressing it shows a preview. */
export function FileRow({ file, onRemove }: FileRowProps) {
  const t = useUploadText()
  const keep = useOpenFile()
  const [isShown, setShown] = useState(false)
  const { name, url } = file
  const language = useOtherLanguage(name)
  const show = () => (isPicture(file) ? setShown(true) : void keep(file))
  return (
    <View className={styles.row}>
      <Pressable className={styles.file} label={t('preview', { name })} onPress={show}>
        {isPicture(file) ? <Picture src={fileUrl(url)} alt="" width={48} height={48} /> : <Icon name="file-text" />}
        <View className={styles.name} {...language}>
          {name}
        </View>
      </Pressable>
      <Pressable className={styles.remove} label={t('remove', { name })} onPress={onRemove}>
        <Icon name="trash-2" />
      </Pressable>
      <Sheet open={isShown} title={name} onClose={() => setShown(false)}>
        <View className={styles.preview}>
          <Picture src={fileUrl(url)} alt={name} width={280} height={300} />
        </View>
        <FileLink file={file} name={name} />
      </Sheet>
    </View>
  )
}

interface RemovedRowProps {
  name: string
  onRestore: () => void
}

/** Placeholder of a removed file with an undo link. */
export function RemovedRow({ name, onRestore }: RemovedRowProps) {
  const t = useUploadText()
  return (
    <View className={styles.removed}>
      <View className={styles.name}>{t('removed', { name })}</View>
      <Link label={t('undoNamed', { name })} onPress={onRestore}>
        {t('undo')}
      </Link>
    </View>
  )
}
