import type { PropsWithChildren } from 'react'

export type HostFormProps = PropsWithChildren<{ onSubmit: () => void }>

export type HostSubmitProps = PropsWithChildren<{
  className: string
  disabled: boolean
  /** Submit handler of the surrounding form. */
  onSubmit: () => void
}>
