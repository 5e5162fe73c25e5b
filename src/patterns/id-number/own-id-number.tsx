import { View } from '@tarojs/components'
import { exactProps } from '@/platform/element/aria'
import { Link } from '@/ui/basic/link'
import { useFullNumber } from './use-full-number'

/** The candidate's own ID number as a fact, with the link that shows all of it; screen readers announce the change. */
export function OwnIdNumber({ number }: { number: string }) {
  const { text, toggle } = useFullNumber(number)
  return (
    <>
      <View aria-live="polite" {...exactProps()}>
        {text}
      </View>
      {toggle && (
        <Link edge="start" onPress={toggle.onPress}>
          {toggle.text}
        </Link>
      )}
    </>
  )
}
