import { createContext, useContext, useLayoutEffect } from 'react'

export interface Fault {
  /** Of the field's frame. */
  id: string
  label: string
  /** What is wrong and what to do. */
  message: string
}

export interface FormState {
  submit: () => void
  isBusy: boolean
  /** Grows with every submission. */
  round: number
  /** The faults are listed above the form. */
  hasSummary: boolean
  report: (id: string, fault: Fault | null) => void
  /** Every field does so in each round, faulty or not: that is how they follow one another. */
  place: (id: string) => void
  /** Something else than submitting is asked for (a code): what is wrong then gets the focus as well. */
  expect: () => void
}

export const FormContext = createContext<FormState | null>(null)

/** The form around this; null where there is none. */
export const useForm = () => useContext(FormContext)

/** Tells the form around it what is wrong with a field for as long as it is; the error is empty or undefined otherwise. */
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
