import { useAtomValue } from 'jotai'
import { helpdeskAtom } from '@/i18n/helpdesk'
import { useLocalText } from '@/i18n/local-text'
import { useTitles } from '@/i18n/titles'
import { actingForAtom } from '@/session/acting'
import { useFrameText } from '../frame-texts'
import { useRoute } from '../page/route-context'
import { exitOf, type Exit } from './exit-of'

/** Returns the screens that texts name, each once, with link labels; empty until the titles are loaded. */
export function useExits(texts: readonly string[]): { screen: Exit; label: string }[] {
  const t = useFrameText()
  const { name } = useRoute()
  const titles = useTitles()
  const helpdesk = useLocalText()(useAtomValue(helpdeskAtom))
  const isActing = useAtomValue(actingForAtom) !== null
  if (!titles) return []
  const screens = texts.flatMap((text) => exitOf(text, { titles, helpdesk, shown: name, isActing }) ?? [])
  return [...new Set(screens)].map((screen) => ({ screen, label: screen === 'faq' ? t('contact') : titles[screen] }))
}
