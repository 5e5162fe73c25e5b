import { open } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { confirm, tell, type DialogWords } from '@/ui/overlay/dialog-state'
import { uiText } from '@/ui/ui-texts'
import { helpOf, questionSolving } from './help-of'
import { portalText } from './portal-texts'

/** Nobody waits longer for help than this before they hear what went wrong. Milliseconds. */
const PATIENCE_MS = 1_500

/** Says what went wrong and offers the question of the project's help that answers it, where there is one. */
export async function tellWithHelp(words: DialogWords, { code }: { code?: string }): Promise<void> {
  const question = code === undefined ? null : await questionFor(code)
  if (question === null) return tell(words)
  if (await confirm({ ...words, ok: portalText('solve'), cancel: uiText('close') })) await open('faq', { q: question })
}

async function questionFor(code: string): Promise<string | null> {
  const domain = store.get(domainAtom)
  if (domain === null) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const found = helpOf(domain).then(
    ({ topics }) => questionSolving(topics, code),
    () => null,
  )
  return Promise.race([found, late])
}
