import { openChooserSettings, pickFiles } from '@/platform/device/files'
import { ChooserError, type ChooserTrouble, type PickedFile, type PickOptions } from '@/platform/device/files-types'
import { confirm, tell } from '../overlay/dialog-state'
import { uploadText } from './upload-texts'

/** What the candidate picked; where the host did not let them, says what to allow and answers nothing. */
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
