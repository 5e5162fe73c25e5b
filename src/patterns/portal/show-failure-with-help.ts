import { currentHelpdesk } from '@/i18n/helpdesk'
import { currentLanguage } from '@/i18n/language'
import { localText } from '@/i18n/local-text'
import { loadTitles } from '@/i18n/titles'
import { currentRoute, open } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { store } from '@/session/store'
import { confirm, tell, type DialogWords } from '@/ui/overlay/dialog-state'
import { uiText } from '@/ui/ui-texts'
import { exitOf, type Exit } from '../frame/exits/exit-of'
import { frameText } from '../frame/frame-texts'
import { portalText } from './portal-texts'
import { questionFor } from './question-for'

/**
 * Shows an error in a dialog with a button to the FAQ entry for its code, or else to the screen that the text names.
 */
export async function showFailureWithHelp(
  words: DialogWords & { body: string },
  { code }: { code?: string },
): Promise<void> {
  const question = code === undefined ? null : await questionFor(code)
  const cancel = uiText('close')
  if (question !== null) {
    if (await confirm({ ...words, ok: portalText('solve'), cancel })) await open('faq', { q: question })
    return
  }
  // without the screen titles the message is shown without a link
  const exit = await exitFrom(words.body).catch(() => null)
  if (exit === null) return tell(words)
  if (await confirm({ ...words, ok: exit.label, cancel })) await open(exit.screen)
}

/** Returns the screen named by a text. Rejects if the titles of the screens cannot be loaded. */
async function exitFrom(text: string): Promise<{ screen: Exit; label: string } | null> {
  const language = currentLanguage()
  const titles = await loadTitles(language)
  const helpdesk = localText(currentHelpdesk(), language)
  const screen = exitOf(text, {
    titles,
    helpdesk,
    shown: currentRoute().name,
    isActing: store.get(actingForAtom) !== null,
  })
  return screen && { screen, label: screen === 'faq' ? frameText('contact') : titles[screen] }
}
