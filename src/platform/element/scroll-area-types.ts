import type { PropsWithChildren } from 'react'

export type ScrollAreaProps = PropsWithChildren<{
  /** CSS length; taller content scrolls. */
  maxHeight: string
}>
