import { View } from '@tarojs/components'
import { Link, type Leading } from '@/ui/basic/link'
import styles from './other-ways.module.scss'

interface OtherWaysProps {
  ways: readonly ({ text: string } & Leading)[]
}

/** Below a form: what somebody may want instead of it. */
export function OtherWays({ ways }: OtherWaysProps) {
  return (
    <View className={styles.ways}>
      {ways.map(({ text, ...leading }) => (
        <Link key={text} {...leading}>
          {text}
        </Link>
      ))}
    </View>
  )
}
