import type { Tips } from '@contract/registration/tips'
import { currentLanguage } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'

/** Reports a success: as a toast, or in a dialog with the exam body's tip. */
export async function showSuccess(done: string, tip: Tips[keyof Tips] | undefined): Promise<void> {
  if (tip) await tell({ title: done, body: localText(tip, currentLanguage()) })
  else toast(done)
}
