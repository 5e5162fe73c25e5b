import type { ReactNode } from 'react'

interface ScrollableProps {
  label: string
  children: ReactNode
}

/** Wide content that scrolls sideways in a narrow window, also with the keyboard. */
export function Scrollable({ label, children }: ScrollableProps) {
  return (
    <div className="scrollable" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
