import { areaTexts } from '@/i18n/texts'
import { tell } from '@/ui/overlay/dialog-state'
import en from './kept-account.en.json'
import zh from './kept-account.zh.json'

const { text } = areaTexts('keptAccount', zh, en)

/** Shows that signing in cancelled the pending deletion of the account. */
export function notifyDeletionCancelled(): Promise<void> {
  return tell({ title: text('title'), body: text('body'), isOfProgram: true })
}
