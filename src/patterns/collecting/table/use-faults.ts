import { useMemo, useState } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import type { AnswerContext, AnswerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers, visibleFields } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import { remainingFaults } from './answer-changes'

type Faults = Record<string, ErrorCode>

/** The faults shown at the fields: none until the candidate asked to go on past them, then as they are mended. `around`: a row's table. */
export function useFaults(fields: readonly Field[], answers: Answers, setting: AnswerSetting, around?: AnswerContext) {
  /** The fields that were there when they were asked for last. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [found, setFound] = useState<{ faults: Faults; answers: Answers }>({ faults: {}, answers })
  const faults = useMemo<Faults>(() => {
    const own = asked.length > 0 ? checkAnswers(fields, answers, setting, around) : {}
    const seen = Object.entries(own).filter(([path]) => asked.includes(path.split('.')[0] ?? ''))
    return { ...remainingFaults(found.faults, found.answers, answers), ...Object.fromEntries(seen) }
  }, [asked, fields, answers, setting, around, found])

  return {
    faults,
    /** Checks; from now on faults are shown. True when there are none. */
    pass: () => {
      setAsked(visibleFields(fields, answers).map(({ key }) => key))
      return Object.keys(checkAnswers(fields, answers, setting, around)).length === 0
    },
    /** Shows what the service found. */
    show: (serviceFaults: Faults) => setFound({ faults: serviceFaults, answers }),
  }
}
