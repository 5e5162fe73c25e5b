import type { FormEvent } from 'react'
import type { HostFormProps, HostSubmitProps } from './host-form-types'

/** What is wrong is said in our words, at the fields: the browser checks nothing. */
export function HostForm({ onSubmit, children }: HostFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leaveField()
    // what the field did when it was left counts
    void Promise.resolve().then(onSubmit)
  }
  return (
    <form noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

/** Enter leaves the field, as pressing the button does: its answer is put in order, and the keyboard goes. */
function leaveField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.blur()
}

/** Stays in reach while disabled, as every button of ours; the form is deaf then. */
export function HostSubmit({ className, disabled, children }: HostSubmitProps) {
  return (
    <button type="submit" className={className} {...(disabled && { 'aria-disabled': 'true' })}>
      {children}
    </button>
  )
}
