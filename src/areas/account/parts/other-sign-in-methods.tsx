import { View } from '@tarojs/components'
import { Link, type LinkTarget } from '@/ui/basic/link'
import styles from './other-ways.module.scss'

interface OtherSignInMethodsProps {
  ways: readonly ({ text: string } & LinkTarget)[]
}

/** Links to alternatives, below a form. */
export function OtherSignInMethods({ ways }: OtherSignInMethodsProps) {
  return (
    <View className={styles.ways}>
      {ways.map(({ text, ...target }) => (
        <Link key={text} {...target}>
          {text}
        </Link>
      ))}
    </View>
  )
}
