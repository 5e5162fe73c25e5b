import { useLayoutEffect, useMemo, useRef, type PropsWithChildren } from 'react'
import { HostForm } from '@/platform/form/host-form'
import { useSinglePress } from '../basic/single-press'
import { ErrorSummary } from './faults/error-summary'
import { FormContext } from './form-context'
import { useFaultList } from './faults/use-fault-list'

interface FormProps {
  /** A promise keeps the form busy until it settles: it cannot be submitted twice. */
  onSubmit: () => void | Promise<unknown>
  /** There is nothing to submit yet. */
  disabled?: boolean | undefined
}

/** One fault speaks for itself where it stands, and has the focus. */
const faultsToList = 2

/**
 * Fields and the button that submits them: Enter does the same from every field. Several things that are wrong are listed
 * above, with links; the first of them gets the focus.
 */
export function Form({ onSubmit, disabled = false, children }: PropsWithChildren<FormProps>) {
  const { faults, round, report, place, expect } = useFaultList()
  const { isBusy, press } = useSinglePress(() => {
    if (disabled) return
    expect()
    return onSubmit()
  })
  const newest = useRef(press)
  useLayoutEffect(() => {
    newest.current = press
  })
  const hasSummary = round > 0 && faults.length >= faultsToList
  const form = useMemo(
    () => ({ submit: () => newest.current(), isBusy, round, hasSummary, report, place, expect }),
    [isBusy, round, hasSummary, report, place, expect],
  )
  return (
    <FormContext.Provider value={form}>
      <HostForm onSubmit={form.submit}>
        {hasSummary && <ErrorSummary faults={faults} />}
        {children}
      </HostForm>
    </FormContext.Provider>
  )
}
