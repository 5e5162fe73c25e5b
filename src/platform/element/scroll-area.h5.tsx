import type { ScrollAreaProps } from './scroll-area-types'

export function ScrollArea({ className, maxHeight, children }: ScrollAreaProps) {
  return (
    <div className={className} style={{ maxHeight, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      {children}
    </div>
  )
}
