import { useEffect, useState } from 'react'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { forgetSentBack, whySentBack } from '../way/sent-back'

/** Updates of a step's screen after a save. */
export interface StoredStep<Data> {
  saved: (data: Data) => void
  /** Reloads and displays the current data with a note. */
  changedElsewhere: (error: unknown) => Promise<void>
}

/**
 * Tracks why a step's screen has to be remounted: `count` is incremented when the data differs from what the screen was
 * rendered with; `error` says why the step is displayed (again).
 */
export function useStoredStep<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  { kind, forget }: Journey<Step, Data, Patch>,
  step: Step,
  query: Query<Data>,
) {
  const [change, setChange] = useState<{ count: number; error: unknown }>(() => ({
    count: 0,
    error: whySentBack(kind, step),
  }))
  useEffect(forgetSentBack, [])
  const kept: StoredStep<Data> = {
    saved: (data) => {
      if (query.state === 'ready') query.replaceData(data)
      setChange((before) => (before.error ? { ...before, error: null } : before))
    },
    changedElsewhere: async (error) => {
      forget()
      await query.refresh()
      setChange(({ count }) => ({ count: count + 1, error }))
    },
  }
  return { change, kept }
}
