import type { PropsWithChildren } from 'react'
import { HostSubmit } from '@/platform/form/host-form'
import { Icon } from '../basic/icon'
import styles from '../basic/button.module.scss'
import { useForm } from './form-context'

interface SubmitButtonProps {
  disabled?: boolean | undefined
  /** Style for actions that cannot be undone. */
  danger?: boolean | undefined
}

/** Submit button of the surrounding form; disabled while a submission is running. */
export function SubmitButton({ disabled = false, danger = false, children }: PropsWithChildren<SubmitButtonProps>) {
  const form = useForm()
  if (!form) throw new Error('a submit button stands outside of a form')
  const { isBusy, submit } = form
  return (
    <HostSubmit
      className={`screen-only ${styles.button} ${danger ? styles.danger : styles.primary} ${isBusy ? styles.busy : ''}`}
      disabled={disabled || isBusy}
      onSubmit={submit}
    >
      {isBusy && <Icon name="loader-circle" className={styles.turning} />}
      {children}
    </HostSubmit>
  )
}
