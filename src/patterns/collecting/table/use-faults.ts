import { useMemo, useState } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import type { AnswerContext, AnswerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import { remainingFaults } from './answer-changes'

type Faults = Record<string, ErrorCode>

/** The faults shown at the fields: none until the candidate asked to go on, then as they are mended. `around`: a row's table. */
export function useFaults(fields: readonly Field[], answers: Answers, setting: AnswerSetting, around?: AnswerContext) {
  const [isAsked, setAsked] = useState(false)
  const [found, setFound] = useState<{ faults: Faults; answers: Answers }>({ faults: {}, answers })
  const faults = useMemo<Faults>(() => {
    const own = isAsked ? checkAnswers(fields, answers, setting, around) : {}
    return { ...remainingFaults(found.faults, found.answers, answers), ...own }
  }, [isAsked, fields, answers, setting, around, found])

  return {
    faults,
    /** Checks; from now on faults are shown. True when there are none. */
    pass: () => {
      setAsked(true)
      return Object.keys(checkAnswers(fields, answers, setting, around)).length === 0
    },
    /** Shows what the service found. */
    show: (serviceFaults: Faults) => setFound({ faults: serviceFaults, answers }),
  }
}
