import { ScrollView, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { ScrollAreaProps } from './element-types'

let count = 0

/** Sets an explicit height from the measured content: a `scroll-view` with `maxHeight` alone does not scroll. */
export function ScrollArea({ maxHeight, children }: ScrollAreaProps) {
  const [id] = useState(() => `scrolled-${++count}`)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .boundingClientRect((measured) => {
          const box = Array.isArray(measured) ? measured[0] : measured
          if (box) setHeight(Math.ceil(box.height))
        })
        .exec(),
    )
  })
  return (
    <ScrollView scrollY style={height === null ? { maxHeight } : { height: `${height}px`, maxHeight }}>
      <View id={id} style={{ display: 'flex', flexDirection: 'column' }}>
        {children}
      </View>
    </ScrollView>
  )
}

export const holdPage: Record<string, unknown> = { catchMove: true }
