import type { ScrollAreaProps } from './scroll-area-types'

export function ScrollArea({ maxHeight, children }: ScrollAreaProps) {
  return (
    <div style={{ maxHeight, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      <div style={{ display: 'flex', flexDirection: 'column' }}>{children}</div>
    </div>
  )
}
