import { View } from '@tarojs/components'
import { useState } from 'react'
import { isCutOff } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import type { PickedFile, PickOptions } from '@/platform/device/files-types'
import { host } from '@/platform/device/host'
import { useWhenReconnected } from '@/platform/network/reconnected'
import { Button } from '../basic/button'
import { FieldFrame, type FieldFrameProps } from '../form/field-frame'
import { FileRow, RemovedRow, type ShownFile } from './file-row'
import { pickOrExplain } from './pick-or-explain'
import { useUploadText } from './upload-texts'
import styles from './upload-field.module.scss'

export interface UploadFieldProps extends FieldFrameProps {
  files: readonly ShownFile[]
  kind: 'image' | 'file'
  /** Lower case, without the dot. */
  extensions: readonly string[]
  maxFiles: number
  /** Sends one file and adds it to `files`; what it throws is shown at the field. */
  onPick: (file: PickedFile, onProgress: (percent: number) => void) => Promise<void>
  onRemove: (fileId: string) => void
  /** Puts a file back that was removed here. */
  onRestore: (fileId: string) => void
}

/** Files that were sent, and the way to add another. */
export function UploadField({
  files,
  kind,
  extensions,
  maxFiles,
  onPick,
  onRemove,
  onRestore,
  ...frame
}: UploadFieldProps) {
  const t = useUploadText()
  const { progress, wasCutOff, send } = useSending(onPick)
  const [failure, setFailure] = useState('')
  const [removed, setRemoved] = useState<ShownFile | null>(null)
  useWhenReconnected(wasCutOff, () => setFailure(''))
  const places = maxFiles - files.length
  const pick = async (way: PickOptions['kind']) => {
    const picked = await pickOrExplain({ kind: way, extensions, count: places })
    if (picked.length === 0) return
    setFailure('')
    const refused: string[] = []
    for (const file of picked.slice(0, places)) {
      const reason = await send(file)
      if (reason) refused.push(picked.length > 1 ? t('refused', { name: file.name, reason }) : reason)
    }
    const tooMany = picked.slice(places).map(({ name }) => name)
    if (tooMany.length > 0) refused.push(t('left', { count: places, names: tooMany.join(t('comma')) }))
    setFailure(refused.join('\n'))
  }
  const remove = (file: ShownFile) => {
    setRemoved(file)
    onRemove(file.fileId)
  }
  const isGone = removed && places > 0 && !files.some(({ fileId }) => fileId === removed.fileId)
  return (
    <FieldFrame {...frame} error={failure || frame.error} isGroup>
      {files.map((file) => (
        <FileRow key={file.fileId} file={file} onRemove={() => remove(file)} />
      ))}
      {isGone && <RemovedRow name={removed.name} onRestore={() => onRestore(removed.fileId)} />}
      {progress !== null && <View className={styles.progress}>{t('sending', { percent: progress })}</View>}
      {places > 0 && (
        <View className={styles.ways}>
          {waysToPick(kind, extensions).map((way) => (
            <Button key={way} kind="secondary" icon={way === 'image' ? 'camera' : 'upload'} onPress={() => pick(way)}>
              {t(wordsOf(way)[files.length > 0 ? 'another' : 'first'])}
            </Button>
          ))}
        </View>
      )}
    </FieldFrame>
  )
}

const words = {
  image: { first: 'pickImage', another: 'addImage' },
  file: { first: 'pickFile', another: 'addFile' },
  chat: { first: 'pickFromChat', another: 'addFromChat' },
} as const

/** WeChat gives documents from its chats alone, and says nothing of that itself. */
const wordsOf = (way: PickOptions['kind']) => words[way === 'file' && host() === 'weapp' ? 'chat' : way]

const pictureExtensions: readonly string[] = ['jpg', 'jpeg', 'png']

/** A browser offers pictures among the files; a Mini Program keeps album and documents apart. */
function waysToPick(kind: PickOptions['kind'], extensions: readonly string[]): PickOptions['kind'][] {
  const takesPictures = extensions.some((extension) => pictureExtensions.includes(extension))
  return kind === 'file' && host() === 'weapp' && takesPictures ? ['image', 'file'] : [kind]
}

/**
 * Progress in percent while a file is being sent; `send` answers why it was not taken, empty when it was. `wasCutOff`: the
 * last one was answered by nobody.
 */
function useSending(onPick: UploadFieldProps['onPick']) {
  const [progress, setProgress] = useState<number | null>(null)
  const [wasCutOff, setCutOff] = useState(false)
  const send = async (file: PickedFile) => {
    setProgress(0)
    setCutOff(false)
    try {
      await onPick(file, setProgress)
      return ''
    } catch (error) {
      setCutOff(isCutOff(error))
      return await messageOfError(error)
    } finally {
      setProgress(null)
    }
  }
  return { progress, wasCutOff, send }
}
