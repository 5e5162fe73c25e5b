import type { PropsWithChildren } from 'react'

export type ScrollAreaProps = PropsWithChildren<{
  /** CSS; taller content scrolls inside, in a column. */
  maxHeight: string
}>
