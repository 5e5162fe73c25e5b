import { View } from '@tarojs/components'
import { useState } from 'react'
import { messageOfError } from '@/api/errors/error-message'
import { fileUrl } from '@/api/file-url'
import type { PickedFile, PickOptions } from '@/platform/device/files-types'
import { host } from '@/platform/device/host'
import { Button } from '../basic/button'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { Picture } from '../content/picture'
import { useFormText } from '../form/form-texts'
import { FieldFrame, type FieldFrameProps } from '../form/field-frame'
import { pickOrExplain } from './pick-or-explain'
import styles from './upload-field.module.scss'

export interface ShownFile {
  fileId: string
  name: string
  mediaType: string
  url: string
}

export interface UploadFieldProps extends FieldFrameProps {
  files: readonly ShownFile[]
  kind: 'image' | 'file'
  /** Lower case, without the dot. */
  extensions: readonly string[]
  maxFiles: number
  /** Sends one file and adds it to `files`; what it throws is shown at the field. */
  onPick: (file: PickedFile, onProgress: (percent: number) => void) => Promise<void>
  onRemove: (fileId: string) => void
}

/** Files that were sent, and the way to add another. */
export function UploadField({ files, kind, extensions, maxFiles, onPick, onRemove, ...frame }: UploadFieldProps) {
  const t = useFormText()
  const { progress, failure, send } = useSending(onPick)
  const pick = async (way: PickOptions['kind']) => {
    const picked = await pickOrExplain({ kind: way, extensions, count: maxFiles - files.length })
    for (const file of picked) await send(file)
  }
  return (
    <FieldFrame {...frame} error={failure || frame.error}>
      {files.map((file) => (
        <FileRow key={file.fileId} file={file} onRemove={() => onRemove(file.fileId)} />
      ))}
      {progress !== null && <View className={styles.progress}>{t('sending', { percent: progress })}</View>}
      {files.length < maxFiles && (
        <View className={styles.ways}>
          {waysToPick(kind, extensions).map((way) => (
            <Button key={way} kind="secondary" icon={way === 'image' ? 'camera' : 'upload'} onPress={() => pick(way)}>
              {t(way === 'image' ? 'pickImage' : 'pickFile')}
            </Button>
          ))}
        </View>
      )}
    </FieldFrame>
  )
}

const pictureExtensions: readonly string[] = ['jpg', 'jpeg', 'png']

/** A browser offers pictures among the files; a Mini Program keeps album and documents apart. */
function waysToPick(kind: PickOptions['kind'], extensions: readonly string[]): PickOptions['kind'][] {
  const takesPictures = extensions.some((extension) => pictureExtensions.includes(extension))
  return kind === 'file' && host() === 'weapp' && takesPictures ? ['image', 'file'] : [kind]
}

function FileRow({ file, onRemove }: { file: ShownFile; onRemove: () => void }) {
  const t = useFormText()
  const isImage = file.mediaType.startsWith('image/')
  return (
    <View className={styles.row}>
      {isImage ? <Picture src={fileUrl(file.url)} alt={file.name} width={48} height={48} /> : <Icon name="file-text" />}
      <View className={styles.name}>{file.name}</View>
      <Pressable className={styles.remove} label={t('remove', { name: file.name })} onPress={onRemove}>
        <Icon name="trash-2" />
      </Pressable>
    </View>
  )
}

/** Progress in percent while a file is being sent, and why the last one was not taken. */
function useSending(onPick: UploadFieldProps['onPick']) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const send = async (file: PickedFile) => {
    setFailure('')
    setProgress(0)
    try {
      await onPick(file, setProgress)
    } catch (error) {
      setFailure(await messageOfError(error))
    } finally {
      setProgress(null)
    }
  }
  return { progress, failure, send }
}
