import { open } from '@/platform/navigation/navigation'
import { confirm, tell, type DialogWords } from '@/ui/overlay/dialog-state'
import { uiText } from '@/ui/ui-texts'
import { portalText } from './portal-texts'
import { questionFor } from './question-for'

/** Says what went wrong and offers the question of the project's help that answers it, where there is one. */
export async function tellWithHelp(words: DialogWords, { code }: { code?: string }): Promise<void> {
  const question = code === undefined ? null : await questionFor(code)
  if (question === null) return tell(words)
  if (await confirm({ ...words, ok: portalText('solve'), cancel: uiText('close') })) await open('faq', { q: question })
}
