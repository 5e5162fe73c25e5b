import { View } from '@tarojs/components'
import { useContext, useEffect, useRef } from 'react'
import { FIELD_FILE_FORMATS } from '@contract/collecting/file-formats'
import { fileUrl } from '@/api/file-url'
import { Picture } from '@/ui/content/picture'
import { Solving } from '@/patterns/portal/solving'
import { UploadField } from '@/ui/upload/upload-field'
import { textsOf, type EnterProps, type FieldControl, type ShowProps } from '../field-control'
import { SizesShownContext, useFieldFrame, useFieldsContext } from '../fields-context'
import { useFieldsText } from '../fields-texts'
import { sizeLimits, sizesText, type SizeLimits } from '../size-limits'

function fileControl(kind: 'photo' | 'file'): FieldControl {
  function Enter({ field, answer, onAnswer, path }: EnterProps) {
    const frame = useFieldFrame(field, path)
    const hint = useSizeHint(sizeLimits(FIELD_FILE_FORMATS[kind], field.maxKb), frame.hint)
    const { storedFiles, uploadFile, beforeUpload } = useFieldsContext()
    const ids = textsOf(answer)
    // accumulates files that were picked together
    const newest = useRef(ids)
    useEffect(() => {
      newest.current = textsOf(answer)
    }, [answer])
    const change = (fileIds: string[]) => {
      newest.current = fileIds
      onAnswer(fileIds)
    }
    return (
      <UploadField
        {...frame}
        hint={hint}
        beforeButtons={beforeUpload?.(field)}
        solving={(code) => <Solving code={code} />}
        kind={kind === 'photo' ? 'image' : 'file'}
        extensions={FIELD_FILE_FORMATS[kind]}
        maxFiles={field.limits?.maxItems ?? 1}
        files={ids.flatMap((id) => storedFiles[id] ?? [])}
        onPick={async (file, onProgress) => {
          const { fileId } = await uploadFile(field, file, onProgress)
          change([...newest.current, fileId])
        }}
        onRemove={(fileId) => change(ids.filter((id) => id !== fileId))}
        onRestore={(fileId) => change([...newest.current, fileId])}
      />
    )
  }
  return { Enter, Show }
}

/** Returns the field's hint with the size limits, unless the section shows them. */
function useSizeHint(limits: SizeLimits, hint: string | undefined): string | undefined {
  const t = useFieldsText()
  if (useContext(SizesShownContext)) return hint
  const limit = sizesText(limits, t)
  return hint ? t('hints', { hint: hint.replace(/[。.]$/, ''), limit }) : limit
}

function Show({ answer }: ShowProps) {
  const { storedFiles } = useFieldsContext()
  const files = textsOf(answer).flatMap((id) => storedFiles[id] ?? [])
  return (
    <View>
      {files.map(({ fileId, name, mediaType, url }) =>
        mediaType.startsWith('image/') ? (
          <Picture key={fileId} src={fileUrl(url)} alt={name} width={72} height={72} />
        ) : (
          <View key={fileId}>{name}</View>
        ),
      )}
    </View>
  )
}

export const fileKinds = { photo: fileControl('photo'), file: fileControl('file') }
