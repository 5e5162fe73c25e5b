import { copyText } from '@/platform/documents/clipboard'
import { toast } from '@/ui/overlay/toast-state'

/** Copies the text and shows the outcome unless the host does so itself. */
export async function copyAndSay(text: string, words: { copied: string; failed: string }): Promise<void> {
  const outcome = await copyText(text)
  if (outcome !== 'told') toast(outcome === 'copied' ? words.copied : words.failed)
}
