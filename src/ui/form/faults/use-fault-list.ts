import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { scrollToElement } from '@/platform/page/document'
import type { Fault } from '../form-context'

/** Scrolls to a field and its error, and focuses it. `above`: id of the error summary, which stays in view if it fits. */
export function goToField(id: string, above?: string): void {
  scrollToElement(`#${id}`, { error: `#${id}-error`, ...(above && { above: `#${above}` }) })
}

/**
 * Collects the errors of a form's fields in screen order. In each `round` (submission), the fields call `place` one
 * after the other; their messages may arrive later in any order. After `expect`, the first error is focused as soon as
 * it is rendered; an error of the previous round yields the focus to a new one above it.
 */
export function useFaultList(summaryId: string) {
  const [round, setRound] = useState(0)
  const [reported, setReported] = useState<Readonly<Record<string, Fault>>>({})
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({})
  const count = useRef(0)
  const expected = useRef<'any' | 'new' | null>(null)
  const earlier = useRef<readonly Fault[]>([])
  const drawn = useRef<readonly Fault[]>([])

  const report = useCallback((id: string, fault: Fault | null) => {
    setReported(({ [id]: _before, ...others }) => (fault ? { ...others, [id]: fault } : others))
  }, [])
  const place = useCallback((id: string) => {
    count.current += 1
    const at = count.current
    setPlaces((before) => ({ ...before, [id]: at }))
  }, [])
  const expect = useCallback(() => {
    expected.current = 'any'
    earlier.current = drawn.current
    setRound((before) => before + 1)
  }, [])

  const faults = useMemo(
    () => Object.values(reported).sort((one, other) => (places[one.id] ?? 0) - (places[other.id] ?? 0)),
    [reported, places],
  )
  useEffect(() => {
    drawn.current = faults
    const [first] = faults
    if (!first || !expected.current) return
    const isNew = (fault: Fault) => !earlier.current.includes(fault)
    if (expected.current === 'any' || isNew(first)) goToField(first.id, summaryId)
    expected.current = faults.some(isNew) ? null : 'new'
  }, [faults, summaryId])

  return { faults, round, report, place, expect }
}
