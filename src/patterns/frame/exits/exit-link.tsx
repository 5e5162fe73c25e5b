import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { to } from '@/platform/navigation/destination'
import type { RouteName } from '@/routes'
import { Link } from '@/ui/basic/link'
import { helpdeskAtom } from '@/i18n/helpdesk'
import { useLocalText } from '@/i18n/local-text'
import { useTitles } from '@/i18n/titles'
import { actingForAtom } from '@/session/acting'
import { useFrameText } from '../frame-texts'
import { useRoute } from '../page/route-context'
import { exitOf, type Exit } from './exit-of'

interface ExitLinkProps {
  text: string
  /** Screen that another button already opens. */
  except?: RouteName | undefined
}

/** Link to the screen named in an error message; renders nothing if it names none. */
export function ExitLink({ text, except }: ExitLinkProps) {
  return <ExitLinks texts={[text]} except={except} />
}

interface ExitLinksProps extends Pick<ExitLinkProps, 'except'> {
  texts: readonly string[]
}

/** Links for several error messages, one per screen. */
export function ExitLinks({ texts, except }: ExitLinksProps) {
  return (
    <>
      {useExits(texts).map(
        ({ screen, label }) =>
          screen !== except && (
            <View key={screen}>
              <Link edge="start" to={to(screen)}>
                {label}
              </Link>
            </View>
          ),
      )}
    </>
  )
}

/** Returns the screens that texts name, each once, with link labels; empty until the titles are loaded. */
function useExits(texts: readonly string[]): { screen: Exit; label: string }[] {
  const t = useFrameText()
  const { name } = useRoute()
  const titles = useTitles()
  const helpdesk = useLocalText()(useAtomValue(helpdeskAtom))
  const isActing = useAtomValue(actingForAtom) !== null
  if (!titles) return []
  const screens = texts.flatMap((text) => exitOf(text, { titles, helpdesk, shown: name, isActing }) ?? [])
  return [...new Set(screens)].map((screen) => ({ screen, label: screen === 'faq' ? t('contact') : titles[screen] }))
}
