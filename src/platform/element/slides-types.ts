import type { ReactElement } from 'react'

export interface SlidesProps {
  /** Which one is shown, from 0. */
  current: number
  onTurn: (current: number) => void
  /** CSS pixels. */
  height: number
  /** Each fills the frame. */
  children: ReactElement[]
}
