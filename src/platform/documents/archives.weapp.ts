import { copyText } from './clipboard.weapp'
import type { KeepOutcome, ServedFile } from './documents-types'

export async function openArchive({ url }: ServedFile): Promise<KeepOutcome> {
  return (await copyText(url)) === 'failed' ? 'elsewhere' : 'copied'
}
