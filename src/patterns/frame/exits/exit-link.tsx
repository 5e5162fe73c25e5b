import { View } from '@tarojs/components'
import { to } from '@/platform/navigation/destination'
import { Link } from '@/ui/basic/link'
import { useExits } from './use-exits'

/** Link to the screen that a refusal names, below its text; nothing where it names none. */
export function ExitLink({ text }: { text: string }) {
  return <ExitLinks texts={[text]} />
}

/** The links of several refusals, one for each screen. */
export function ExitLinks({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {useExits(texts).map(({ screen, label }) => (
        <View key={screen}>
          <Link edge="start" to={to(screen)}>
            {label}
          </Link>
        </View>
      ))}
    </>
  )
}
