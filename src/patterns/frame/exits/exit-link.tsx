import { View } from '@tarojs/components'
import { to } from '@/platform/navigation/destination'
import type { RouteName } from '@/routes'
import { Link } from '@/ui/basic/link'
import { useExits } from './use-exits'

interface ExitLinkProps {
  text: string
  /** Screen that a button beside the text leads to already. */
  except?: RouteName | undefined
}

/** Link to the screen that a refusal names, below its text; nothing where it names none. */
export function ExitLink({ text, except }: ExitLinkProps) {
  return <ExitLinks texts={[text]} except={except} />
}

interface ExitLinksProps extends Pick<ExitLinkProps, 'except'> {
  texts: readonly string[]
}

/** The links of several refusals, one for each screen. */
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
