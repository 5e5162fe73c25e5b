import { ScrollView } from '@tarojs/components'
import type { ScrollAreaProps } from './scroll-area-types'

export function ScrollArea({ className, maxHeight, children }: ScrollAreaProps) {
  return (
    <ScrollView scrollY className={className ?? ''} style={{ maxHeight }}>
      {children}
    </ScrollView>
  )
}
