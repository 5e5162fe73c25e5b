import { useMemo, useState } from 'react'
import type { ErrorCode } from '@contract/errors'
import { checkAnswers } from '@contract/field-rules'
import type { Answers, Field } from '@contract/fields'
import type { Region } from '@contract/offering'
import { remainingFaults } from './answer-changes'

type Faults = Record<string, ErrorCode>

/** The faults shown at the fields: none until the candidate asked to go on, then as they are mended. */
export function useFaults(fields: readonly Field[], answers: Answers, regions: readonly Region[]) {
  const [isAsked, setAsked] = useState(false)
  const [found, setFound] = useState<{ faults: Faults; answers: Answers }>({ faults: {}, answers })
  const faults = useMemo<Faults>(() => {
    const own = isAsked ? checkAnswers(fields, answers, regions) : {}
    return { ...remainingFaults(found.faults, found.answers, answers), ...own }
  }, [isAsked, fields, answers, regions, found])

  return {
    faults,
    /** Checks; from now on faults are shown. True when there are none. */
    pass: () => {
      setAsked(true)
      return Object.keys(checkAnswers(fields, answers, regions)).length === 0
    },
    /** Shows what the service found. */
    show: (serviceFaults: Faults) => setFound({ faults: serviceFaults, answers }),
  }
}
