import { Swiper, SwiperItem } from '@tarojs/components'
import type { SlidesProps } from './element-types'

export function Slides({ current, onTurn, height, children }: SlidesProps) {
  return (
    <Swiper current={current} style={{ height: `${height}px` }} onChange={({ detail }) => onTurn(detail.current)}>
      {children.map((child) => (
        <SwiperItem key={child.key ?? ''}>{child}</SwiperItem>
      ))}
    </Swiper>
  )
}
