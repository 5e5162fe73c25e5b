import { useAtomValue } from 'jotai'
import { helpdeskAtom } from '@/i18n/helpdesk'
import { useLocalText } from '@/i18n/local-text'
import { useTitles } from '@/i18n/titles'
import { actingForAtom } from '@/session/acting'
import { useFrameText } from '../frame-texts'
import { useRoute } from '../page/route-context'
import { exitOf, type Exit } from './exit-of'

/** The screen that a text sends the candidate to, and the words of the link; null without one and until titles are loaded. */
export function useExit(text: string): { screen: Exit; label: string } | null {
  const t = useFrameText()
  const { name } = useRoute()
  const titles = useTitles()
  const helpdesk = useLocalText()(useAtomValue(helpdeskAtom))
  const isActing = useAtomValue(actingForAtom) !== null
  if (!titles || text === '') return null
  const screen = exitOf(text, { titles, helpdesk, shown: name, isActing })
  return screen && { screen, label: screen === 'faq' ? t('contact') : titles[screen] }
}
