import type { PropsWithChildren } from 'react'

export type HostFormProps = PropsWithChildren<{ onSubmit: () => void }>

export type HostSubmitProps = PropsWithChildren<{
  className: string
  disabled: boolean
  /** What the form around it does when it is submitted. */
  onSubmit: () => void
}>
