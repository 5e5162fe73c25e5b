import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'

export interface Fault {
  /** Id of the field's frame. */
  id: string
  label: string
  /** The problem and how to fix it. */
  message: string
}

export interface FormState {
  submit: () => void
  isBusy: boolean
  /** Number of the submission, incremented each time. */
  round: number
  /** Whether the errors are listed above the form. */
  hasSummary: boolean
  summary: ReactNode
  /** Called by a layout inside the form that renders the summary in its first column; returns a cleanup function. */
  takeSummary: () => () => void
  report: (id: string, fault: Fault | null) => void
  /** Called by every field in each round, with or without an error, to establish the order of fields. */
  place: (id: string) => void
  /** Also focuses the first error after an action other than submitting, such as requesting a code. */
  expect: () => void
}

export const FormContext = createContext<FormState | null>(null)

/** Returns the surrounding form; null outside a form. */
export const useForm = () => useContext(FormContext)

/** Returns the error summary of the surrounding form, which the caller renders in place of the form. */
export function useErrorSummary(): ReactNode {
  const form = useForm()
  const take = form?.takeSummary
  useLayoutEffect(() => take?.(), [take])
  return form?.summary
}

/** Reports a field's error to the surrounding form while `message` is not empty. */
export function useFault(id: string, label: string, message: string | undefined): void {
  const form = useForm()
  const report = form?.report
  const place = form?.place
  const round = form?.round
  useLayoutEffect(() => {
    if (round) place?.(id)
  }, [place, round, id])
  useLayoutEffect(() => {
    if (!report || !message) return
    report(id, { id, label, message })
    return () => report(id, null)
  }, [report, id, label, message])
}
