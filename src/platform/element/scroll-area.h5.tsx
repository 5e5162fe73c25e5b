import { useEffect, useRef, useState } from 'react'
import type { ScrollAreaProps } from './element-types'

/** A tab stop while its content overflows, so that the arrow keys can scroll it. */
export function ScrollArea({ maxHeight, children }: ScrollAreaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // without ResizeObserver, assumes that content overflows
  const [isScrolled, setScrolled] = useState(!('ResizeObserver' in window))
  useEffect(() => {
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0 } = frame.current ?? {}
      setScrolled(scrollHeight > clientHeight)
    })
    for (const { current } of [frame, content]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className="scroll-area"
      style={{ maxHeight, overflowY: 'auto', overscrollBehavior: 'contain' }}
      {...(isScrolled && { tabIndex: 0 })}
    >
      <div ref={content} style={{ display: 'flex', flexDirection: 'column' }}>
        {children}
      </div>
    </div>
  )
}

/** Style sheets prevent scrolling in browsers: `touch-action` and `overscroll-behavior`. */
export const holdPage: Record<string, unknown> = {}
