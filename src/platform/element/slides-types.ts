import type { ReactElement } from 'react'

export interface SlidesProps {
  /** Index of the displayed slide, from 0. */
  current: number
  onTurn: (current: number) => void
  /** Height in CSS pixels. */
  height: number
  /** Each child fills the frame. */
  children: ReactElement[]
}
