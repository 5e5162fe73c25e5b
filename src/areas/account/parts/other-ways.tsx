import { View } from '@tarojs/components'
import { Link } from '@/ui/basic/link'
import styles from './other-ways.module.scss'

interface OtherWaysProps {
  ways: readonly { text: string; door: (() => void | Promise<unknown>) | null }[]
}

/** Below a form: what somebody may want instead of it. */
export function OtherWays({ ways }: OtherWaysProps) {
  return (
    <View className={styles.ways}>
      {ways.map(
        ({ text, door }) =>
          door && (
            <Link key={text} onPress={door}>
              {text}
            </Link>
          ),
      )}
    </View>
  )
}
