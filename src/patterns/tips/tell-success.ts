import type { Tips } from '@contract/registration/tips'
import { currentLanguage } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { tell } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'

/** That something succeeded; what the exam body has to say of it is read before going on. */
export async function tellSuccess(done: string, tip: Tips[keyof Tips] | undefined): Promise<void> {
  if (tip) await tell({ title: done, body: localText(tip, currentLanguage()) })
  else toast(done)
}
