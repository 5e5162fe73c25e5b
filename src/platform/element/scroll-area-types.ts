import type { PropsWithChildren } from 'react'

export type ScrollAreaProps = PropsWithChildren<{
  className: string | undefined
  /** CSS; taller content scrolls inside. */
  maxHeight: string
}>
