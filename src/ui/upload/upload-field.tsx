import { View } from '@tarojs/components'
import { useState, type ReactNode, useEffect } from 'react'
import { ApiError, isCutOff } from '@/api/errors/api-error'
import type { PickedFile, PickOptions } from '@/platform/device/device-types'
import { host } from '@/platform/device/host'
import { Button } from '../basic/button'
import { Progress } from '../feedback/progress'
import { FieldFrame, type FieldFrameProps } from '../form/field/field-frame'
import { useUiText } from '../ui-texts'
import { FileRow, RemovedRow, type ShownFile } from './file-row'
import { pickOrExplain } from './pick-or-explain'
import { UnsentRow } from './unsent-row'
import { useUploadText, uploadText } from './upload-texts'
import { useSending, type NotTaken } from './use-sending'
import styles from './upload-field.module.scss'
import { messageOfError } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'

export interface UploadFieldProps extends FieldFrameProps {
  files: readonly ShownFile[]
  kind: 'image' | 'file'
  /** Accepted extensions in lower case, without the dot. */
  extensions: readonly string[]
  maxFiles: number
  /** Uploads one file and adds it to `files`; errors are displayed at the field. */
  onPick: (file: PickedFile, onProgress: (percent: number) => void) => Promise<void>
  onRemove: (fileId: string) => void
  /** Restores a file that was removed here. */
  onRestore: (fileId: string) => void
  /** Link that helps to resolve a refused file, by error code. */
  solving?: (code: string) => ReactNode
  /** Directly above the buttons: a consent. */
  beforeButtons?: ReactNode
}

/** Uploaded files and buttons to add others. */
export function UploadField({
  files,
  kind,
  extensions,
  maxFiles,
  onPick,
  onRemove,
  onRestore,
  solving,
  beforeButtons,
  ...frame
}: UploadFieldProps) {
  const t = useUploadText()
  const ui = useUiText()
  const [percent, setPercent] = useState(0)
  const { isSending, notTaken, unsent, send, sendAgain } = useSending((file: PickedFile) => {
    setPercent(0)
    return onPick(file, setPercent)
  })
  const reasons = useReasons(notTaken)
  const [left, setLeft] = useState('')
  const [removed, setRemoved] = useState<ShownFile | null>(null)
  const places = maxFiles - files.length
  const pick = async (way: PickOptions['kind']) => {
    const picked = await pickOrExplain({ kind: way, extensions, count: places })
    if (picked.length === 0) return
    const tooMany = picked.slice(places).map(({ name }) => name)
    setLeft(tooMany.length > 0 ? t('left', { count: places, names: tooMany.join(t('comma')) }) : '')
    // files picked now go before unsent ones and replace those with the same name
    const waiting = unsent.filter(({ name }) => !picked.some((file) => file.name === name))
    await send([...picked, ...waiting].slice(0, places))
  }
  const remove = (file: ShownFile) => {
    setRemoved(file)
    onRemove(file.fileId)
  }
  const isGone = removed && places > 0 && !files.some(({ fileId }) => fileId === removed.fileId)
  const failure = [reasons, left].filter(Boolean).join('\n')
  const ways = waysToPick(kind, extensions).map((way) => ({
    way,
    text: t(wordsOf(way)[files.length > 0 ? 'another' : 'first']),
  }))
  const wayOn = failure ? wayOnFrom(notTaken, solving) : frame.wayOn
  return (
    <FieldFrame {...frame} error={isSending ? undefined : failure || frame.error} wayOn={wayOn} isGroup>
      {files.map((file) => (
        <FileRow key={file.fileId} file={file} onRemove={() => remove(file)} />
      ))}
      {isGone && <RemovedRow name={removed.name} onRestore={() => onRestore(removed.fileId)} />}
      {isSending && <Progress text={t('sending', { percent })} name={frame.label} done={percent} of={100} />}
      <UnsentRow names={unsent.map(({ name }) => name)} onSendAgain={sendAgain} />
      {places <= 0 && frame.asked && <View className={styles.progress}>{t('removeFirst')}</View>}
      {places > 0 && beforeButtons}
      {places > 0 && (
        <View className={styles.ways}>
          {ways.map(({ way, text }) => (
            <Button
              key={way}
              label={ui('named', { action: text, name: frame.label })}
              kind="secondary"
              icon={way === 'image' ? 'camera' : 'upload'}
              disabled={isSending}
              onPress={() => pick(way)}
            >
              {text}
            </Button>
          ))}
        </View>
      )}
    </FieldFrame>
  )
}

/** Returns the link for the first refusal with an error code, from the service or from our own check. */
function wayOnFrom(notTaken: readonly { error: unknown }[], solving: UploadFieldProps['solving']): ReactNode {
  const refused = notTaken.map(({ error }) => error).find((error) => error instanceof ApiError)
  return refused && solving?.(refused.code)
}

const words = {
  image: { first: 'pickImage', another: 'addImage' },
  file: { first: 'pickFile', another: 'addFile' },
  chat: { first: 'pickFromChat', another: 'addFromChat' },
} as const

/** Returns the texts of a picker. WeChat only offers documents from chats, without saying so. */
const wordsOf = (way: PickOptions['kind']) => words[way === 'file' && host() === 'weapp' ? 'chat' : way]

const pictureExtensions: readonly string[] = ['jpg', 'jpeg', 'png']

/** Returns the pickers to offer: a browser picks pictures as files, a Mini Program separates album and documents. */
function waysToPick(kind: PickOptions['kind'], extensions: readonly string[]): PickOptions['kind'][] {
  const takesPictures = extensions.some((extension) => pictureExtensions.includes(extension))
  return kind === 'file' && host() === 'weapp' && takesPictures ? ['image', 'file'] : [kind]
}

/**
 * Returns the reasons why files were rejected, one per line; a shared network failure is mentioned once. Empty until
 * the texts are loaded.
 */
function useReasons(notTaken: readonly NotTaken<PickedFile>[]): string {
  const language = useLanguage()
  const [reasons, setReasons] = useState('')
  useEffect(() => {
    let isWanted = true
    void Promise.all(notTaken.map(reasonOf)).then((lines) => isWanted && setReasons([...new Set(lines)].join('\n')))
    return () => {
      isWanted = false
    }
  }, [notTaken, language])
  return notTaken.length > 0 ? reasons : ''
}

async function reasonOf({ item: { name }, error, among }: NotTaken<PickedFile>): Promise<string> {
  const reason = await messageOfError(error)
  return among > 1 && !isCutOff(error) ? uploadText('refused', { name, reason }) : reason
}
