import type { FormEvent } from 'react'
import type { HostFormProps, HostSubmitProps } from './host-form-types'

/** Disables browser validation: errors are shown at the fields in our own texts. */
export function HostForm({ onSubmit, children }: HostFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const panel = panelOver(event.currentTarget)
    // blurs the field, which closes the keyboard and reveals the search results
    if (panel) return panel.focus({ preventScroll: true })
    leaveField(event.currentTarget)
    // runs after updates caused by the blur event
    void Promise.resolve().then(onSubmit)
  }
  return (
    <form className="host-form" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

/**
 * Returns the panel inside the form that contains the focused field. Enter in a panel must not submit the form behind
 * it.
 */
function panelOver(form: Element): HTMLElement | null {
  const panel = document.activeElement?.closest<HTMLElement>('[aria-modal]') ?? null
  return form.contains(panel) ? panel : null
}

/**
 * Moves the focus from the field to the submit button: the blur event normalizes the value, and the keyboard closes.
 */
function leaveField(form: Element): void {
  const { activeElement } = document
  const isTypedInto = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  if (!isTypedInto) return
  activeElement.blur()
  form.querySelector<HTMLElement>('.host-submit')?.focus({ preventScroll: true })
}

/** Stays focusable while disabled, like all our buttons; the form ignores submission meanwhile. */
export function HostSubmit({ className, disabled, children }: HostSubmitProps) {
  return (
    <button type="submit" className={`host-submit ${className}`} {...(disabled && { 'aria-disabled': 'true' })}>
      {children}
    </button>
  )
}
