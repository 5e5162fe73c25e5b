import { useMemo, useState } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import type { AnswerContext, AnswerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers, visibleFields } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import { remainingFaults } from './answer-changes'

type Faults = Record<string, ErrorCode>

/**
 * Returns the field errors: none until the candidate tries to continue, then updated as they are corrected. `around`:
 * table of a row.
 */
export function useFaults(fields: readonly Field[], answers: Answers, setting: AnswerSetting, around?: AnswerContext) {
  /** Visible fields at the last attempt to continue. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [found, setFound] = useState<{ faults: Faults; answers: Answers }>({ faults: {}, answers })
  const faults = useMemo<Faults>(() => {
    const own = asked.length > 0 ? checkAnswers(fields, answers, setting, around) : {}
    const seen = Object.entries(own).filter(([path]) => asked.includes(path.split('.')[0] ?? ''))
    return { ...remainingFaults(found.faults, found.answers, answers), ...Object.fromEntries(seen) }
  }, [asked, fields, answers, setting, around, found])

  return {
    faults,
    /** Validates and shows errors from now on; returns true if there are none. */
    pass: () => {
      setAsked(visibleFields(fields, answers).map(({ key }) => key))
      return Object.keys(checkAnswers(fields, answers, setting, around)).length === 0
    },
    /** Shows errors returned by the service. */
    show: (serviceFaults: Faults) => setFound({ faults: serviceFaults, answers }),
  }
}
