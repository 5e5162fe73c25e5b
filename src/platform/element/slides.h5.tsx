import { useEffect, useRef } from 'react'
import type { SlidesProps } from './slides-types'
import styles from './slides.module.scss'

/** The browser's own scrolling, which stops at each: Taro's swiper is 45 KB, and writes styles into the page. */
export function Slides({ current, onTurn, height, children }: SlidesProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {}
    if (Math.round(scrollLeft / clientWidth) !== current) frame.current?.scrollTo({ left: current * clientWidth })
  }, [current])
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0 } = frame.current ?? {}
    const shown = scrollLeft / clientWidth
    // told once it stands, not on the way there
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
