import { View } from '@tarojs/components'
import { to } from '@/platform/navigation/destination'
import { Link } from '@/ui/basic/link'
import { useExit } from './use-exit'

/** The way to the screen that a refusal names, below its text; nothing where it names none. */
export function ExitLink({ text }: { text: string }) {
  const exit = useExit(text)
  if (!exit) return null
  return (
    <View>
      <Link edge="start" to={to(exit.screen)}>
        {exit.label}
      </Link>
    </View>
  )
}
