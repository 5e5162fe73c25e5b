import { View } from '@tarojs/components'
import { to } from '@/platform/navigation/destination'
import type { RouteName } from '@/routes'
import { Link } from '@/ui/basic/link'
import { useExits } from './use-exits'

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
