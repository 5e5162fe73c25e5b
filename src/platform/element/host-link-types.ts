import type { PropsWithChildren } from 'react'

export type HostLinkProps = PropsWithChildren<{
  /** Address of the screen in the H5 site. */
  href: string
  className: string
  onClick: (event: { stopPropagation: () => void }) => void
  [attribute: string]: unknown
}>
