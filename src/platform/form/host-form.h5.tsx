import type { FormEvent } from 'react'
import type { HostFormProps, HostSubmitProps } from './host-form-types'

/** What is wrong is said in our words, at the fields: the browser checks nothing. */
export function HostForm({ onSubmit, children }: HostFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const panel = panelOver(event.currentTarget)
    // as leaving the field does, the keyboard goes: what the search found is seen
    if (panel) return panel.focus({ preventScroll: true })
    leaveField(event.currentTarget)
    // what the field did when it was left counts
    void Promise.resolve().then(onSubmit)
  }
  return (
    <form className="host-form" noValidate onSubmit={submit}>
      {children}
    </form>
  )
}

/** The panel drawn inside the form whose field has the focus: Enter in it, or the phone's own key, is no word to the form behind. */
function panelOver(form: Element): HTMLElement | null {
  const panel = document.activeElement?.closest<HTMLElement>('[aria-modal]') ?? null
  return form.contains(panel) ? panel : null
}

/** Enter leaves the field for the button, as pressing that does: its answer is put in order, and the keyboard goes. */
function leaveField(form: Element): void {
  const { activeElement } = document
  const isTypedInto = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  if (!isTypedInto) return
  activeElement.blur()
  form.querySelector<HTMLElement>('.host-submit')?.focus({ preventScroll: true })
}

/** Stays in reach while disabled, as every button of ours; the form is deaf then. */
export function HostSubmit({ className, disabled, children }: HostSubmitProps) {
  return (
    <button type="submit" className={`host-submit ${className}`} {...(disabled && { 'aria-disabled': 'true' })}>
      {children}
    </button>
  )
}
