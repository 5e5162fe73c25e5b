import { useEffect, useState } from 'react'
import { isCutOff } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import type { PickedFile } from '@/platform/device/files-types'
import { useLanguage } from '@/i18n/language'
import { uploadText } from './upload-texts'
import type { NotTaken } from './use-sending'

/**
 * Returns the reasons why files were rejected, one per line; a shared network failure is mentioned once. Empty until
 * the texts are loaded.
 */
export function useReasons(notTaken: readonly NotTaken<PickedFile>[]): string {
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
