import { openChooserSettings, pickFiles } from '@/platform/device/files'
import { ChooserError, type ChooserTrouble, type PickedFile, type PickOptions } from '@/platform/device/device-types'
import { confirm, tell } from '../overlay/dialog-state'
import { uploadText } from './upload-texts'

/** Picks files; if the host denies it, explains which permission is missing and returns an empty list. */
export async function pickOrExplain(options: PickOptions): Promise<PickedFile[]> {
  try {
    return await pickFiles(options)
  } catch (error) {
    if (!(error instanceof ChooserError)) throw error
    await explain(error.trouble)
    return []
  }
}

async function explain(trouble: ChooserTrouble): Promise<void> {
  const words = { title: uploadText('pick.title'), body: uploadText(`pick.${trouble}`) }
  if (trouble === 'failed') await tell(words)
  else if (await confirm({ ...words, ok: uploadText('pick.settings') })) openChooserSettings(trouble)
}
