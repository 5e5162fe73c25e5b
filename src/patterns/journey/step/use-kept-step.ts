import { useEffect, useState } from 'react'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { forgetSentBack, whySentBack } from '../way/sent-back'

/** What becomes of a step's screen after a save. */
export interface Kept<Data> {
  saved: (data: Data) => void
  /** Shows what is there now, and says so. */
  changedElsewhere: (error: unknown) => Promise<void>
}

/** `count` grows when something else is there than the screen was drawn upon; `error` says why it is shown (again). */
export function useKeptStep<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  { kind, forget }: Journey<Step, Data, Patch>,
  step: Step,
  query: Query<Data>,
) {
  const [change, setChange] = useState<{ count: number; error: unknown }>(() => ({
    count: 0,
    error: whySentBack(kind, step),
  }))
  useEffect(forgetSentBack, [])
  const kept: Kept<Data> = {
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
