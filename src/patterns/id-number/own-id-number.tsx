import { View } from '@tarojs/components'
import { exactProps } from '@/platform/element/aria'
import { Link } from '@/ui/basic/link'
import { useFullNumber } from './use-full-number'
import styles from './own-id-number.module.scss'

/**
 * The candidate's own ID number with a link that reveals it; screen readers announce the change. Browsers print the
 * mask.
 */
export function OwnIdNumber({ number }: { number: string }) {
  const { text, isFull, toggle } = useFullNumber(number)
  return (
    <View className={styles.own}>
      <View
        className={`${styles.number} ${isFull ? styles.full : ''}`}
        aria-live="polite"
        {...(isFull && { 'data-mask': number })}
        {...exactProps()}
      >
        {text}
      </View>
      {toggle && (
        <View className={styles.toggle}>
          <Link edge="start" onPress={toggle.onPress}>
            {toggle.text}
          </Link>
        </View>
      )}
    </View>
  )
}
