import type { StoredFile } from '@contract/collecting/content'
import { fileUrl } from '@/api/file-url'
import { openDocument, savePicture } from '@/platform/documents/documents'
import { Link } from '../basic/link'
import { tellOutcome } from '../overlay/show-outcome'
import { useUiText } from '../ui-texts'
import { useUploadText } from './upload-texts'

type OpenableFile = Pick<StoredFile, 'name' | 'mediaType' | 'url'>

interface FileLinkProps {
  file: OpenableFile
  /** Name of the field or document, as the candidate knows it. */
  name: string
  /** Aligns the link with the start or the end of its line. */
  edge?: 'start' | 'end'
}

/** Link that opens a PDF or saves a picture. */
export function FileLink({ file, name, edge }: FileLinkProps) {
  const t = useUploadText()
  const ui = useUiText()
  const openFile = useOpenFile()
  const action = t(isPicture(file) ? 'keep.save' : 'keep.open')
  return (
    <Link label={ui('named', { action, name })} {...(edge && { edge })} onPress={() => openFile(file)}>
      {action}
    </Link>
  )
}

export const isPicture = ({ mediaType }: Pick<OpenableFile, 'mediaType'>) => mediaType.startsWith('image/')

/**
 * Opens a PDF or saves a picture: to the album in the Mini Program, through WeChat's viewer or as a download elsewhere.
 * Explains alternatives if the host supports neither.
 */
export function useOpenFile(): (file: OpenableFile) => Promise<void> {
  const t = useUploadText()
  return async (file) => {
    const served = { url: fileUrl(file.url), name: file.name }
    const outcome = await (isPicture(file) ? savePicture(served) : openDocument(served))
    // an opened document needs no message
    if (outcome !== 'done' || isPicture(file)) await tellOutcome(outcome, (words) => t(`keep.${words}`))
  }
}
