import { useCallback, useLayoutEffect, useMemo, useRef, useState, type PropsWithChildren } from 'react'
import { HostForm } from '@/platform/form/host-form'
import { useSinglePress } from '../basic/single-press'
import { ErrorSummary, useFaultList } from './faults/error-summary'
import { FormContext } from './form-context'

interface FormProps {
  /** Returning a promise disables submission until it settles. */
  onSubmit: () => void | Promise<unknown>
  /** Ignores submission while there is nothing to submit. */
  disabled?: boolean | undefined
}

/** Minimum number of errors for a summary; a single error only receives the focus. */
const faultsToList = 2

let count = 0

/**
 * Form that is submitted by its button or by Enter in any field. Several errors are listed above it with links; the
 * first one receives the focus.
 */
export function Form({ onSubmit, disabled = false, children }: PropsWithChildren<FormProps>) {
  const [summaryId] = useState(() => `error-summary-${++count}`)
  const { faults, round, report, place, expect } = useFaultList(summaryId)
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
  const summary = useMemo(
    () => hasSummary && <ErrorSummary id={summaryId} faults={faults} />,
    [hasSummary, summaryId, faults],
  )
  const [isSummaryTaken, setSummaryTaken] = useState(false)
  const takeSummary = useCallback(() => {
    setSummaryTaken(true)
    return () => setSummaryTaken(false)
  }, [])
  const form = useMemo(
    () => ({ submit: () => newest.current(), isBusy, round, hasSummary, summary, takeSummary, report, place, expect }),
    [isBusy, round, hasSummary, summary, takeSummary, report, place, expect],
  )
  return (
    <FormContext.Provider value={form}>
      <HostForm onSubmit={form.submit}>
        {!isSummaryTaken && summary}
        {children}
      </HostForm>
    </FormContext.Provider>
  )
}
