import { areaTexts } from '@/i18n/texts'
import { tell } from '@/ui/overlay/dialog-state'
import en from './deletion-cancelled.en.json'
import zh from './deletion-cancelled.zh.json'

const { text } = areaTexts('deletionCancelled', zh, en)

/** Shows that signing in cancelled the pending deletion of the account. */
export function notifyDeletionCancelled(): Promise<void> {
  return tell({ title: text('title'), body: text('body'), isOfProgram: true })
}
