import { useEffect, useRef } from 'react'
import type { SlidesProps } from './element-types'
import styles from './slides.module.scss'

/** Uses CSS scroll snapping: Taro's swiper takes 45 KB and injects styles into the page. */
export function Slides({ current, onTurn, height, children }: SlidesProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {}
    if (Math.round(scrollLeft / clientWidth) !== current) frame.current?.scrollTo({ left: current * clientWidth })
  }, [current])
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {}
    const shown = scrollLeft / clientWidth
    // reported after snapping, not during the scroll
    if (Math.abs(shown - Math.round(shown)) < 0.01 && Math.round(shown) !== current) onTurn(Math.round(shown))
  }
  return (
    <div ref={frame} className={styles.frame} style={{ height }} tabIndex={0} onScroll={look}>
      {children.map((child) => (
        <div key={child.key} className={styles.slide}>
          {child}
        </div>
      ))}
    </div>
  )
}
