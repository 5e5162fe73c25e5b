import { useMemo, useState } from 'react'
import type { ErrorCode } from '@contract/errors'
import { checkAnswers } from '@contract/field-rules'
import type { Answers, Field } from '@contract/fields'
import type { Region } from '@contract/offering'
import { textOfCode } from '@/api/errors/error-message'
import { toast } from '@/ui/overlay/toast-state'
import { registrationText } from '../../texts'
import { scrollToFault } from '../../wizard/fault-note'
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
      const count = Object.keys(checkAnswers(fields, answers, regions)).length
      setAsked(true)
      if (count > 0) void showFirst(count)
      return count === 0
    },
    /** Shows what the service found. */
    show: (serviceFaults: Faults) => {
      setFound({ faults: serviceFaults, answers })
      void showFirst(Object.keys(serviceFaults).length)
    },
  }
}

/** One fault speaks for itself where it stands; of several the first comes into view, and their number tells of the rest. */
function tellHowMany(count: number): void {
  if (count > 1) toast(registrationText('answers.faults', { count }))
}

/** The texts of faults are loaded with the first of them, and only then there is something to scroll to. */
async function showFirst(count: number): Promise<void> {
  tellHowMany(count)
  await textOfCode('FIELD_REQUIRED')
  scrollToFault()
}
