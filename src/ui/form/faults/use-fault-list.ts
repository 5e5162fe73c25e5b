import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { scrollToElement } from '@/platform/page/document'
import type { Fault } from '../form-context'

/** Sorted by when they were reported, which is the order of the screen. */
type Reported = Readonly<Record<string, { fault: Fault; at: number }>>

/** Takes the candidate to a field. */
export function goToField(id: string): void {
  scrollToElement(`#${id}`)
}

/**
 * What is wrong with the fields of a form. After `expect` the first fault gets the focus, as soon as it is drawn: its text
 * may have to be loaded first.
 */
export function useFaultList() {
  const [round, setRound] = useState(0)
  const [reported, setReported] = useState<Reported>({})
  const count = useRef(0)
  const isExpected = useRef(false)

  const report = useCallback((id: string, fault: Fault | null) => {
    count.current += 1
    const at = count.current
    setReported(({ [id]: _before, ...others }) => (fault ? { ...others, [id]: { fault, at } } : others))
  }, [])
  const expect = useCallback(() => {
    isExpected.current = true
    setRound((before) => before + 1)
  }, [])

  const faults = useMemo(
    () =>
      Object.values(reported)
        .sort((one, other) => one.at - other.at)
        .map(({ fault }) => fault),
    [reported],
  )
  useEffect(() => {
    const [first] = faults
    if (!first || !isExpected.current) return
    isExpected.current = false
    goToField(first.id)
  }, [faults])

  return { faults, round, report, expect }
}
