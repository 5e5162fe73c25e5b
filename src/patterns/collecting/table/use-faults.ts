import { useMemo, useState } from 'react'
import type { AnswerContext, AnswerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers, visibleFields } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal, missingParameters } from '@/api/errors/api-error'
import { remainingFaults } from './answer-changes'

export type Faults = Record<string, ErrorCode>

interface Checked {
  fields: readonly Field[]
  answers: Answers
  setting: AnswerSetting
  /** Table of a row. */
  around?: AnswerContext
  /** Fields on the screen, if it shows only a part of the table. */
  shown?: readonly Field[]
  /** Errors that the screen was opened for; it then shows all errors at once. */
  openedFor?: Faults | null
}

/** Returns the field errors: none until the candidate tries to continue, then updated as they are corrected. */
export function useFaults({ fields, answers, setting, around, shown = fields, openedFor = null }: Checked) {
  const onScreen = () => {
    const visible = visibleFields(fields, answers).map(({ key }) => key)
    return visible.filter((key) => shown.some((field) => field.key === key))
  }
  /** Visible fields at the last attempt to continue. */
  const [asked, setAsked] = useState<readonly string[]>(() => (openedFor ? onScreen() : []))
  const [found, setFound] = useState<{ faults: Faults; answers: Answers }>({ faults: openedFor ?? {}, answers })
  const faults = useMemo<Faults>(() => {
    const own = asked.length > 0 ? faultsOf(asked, checkAnswers(fields, answers, setting, around)) : {}
    return { ...remainingFaults(found.faults, found.answers, answers), ...own }
  }, [asked, fields, answers, setting, around, found])

  return {
    faults,
    /** Validates and shows errors from now on; returns true if there are none. */
    pass: () => {
      const keys = onScreen()
      setAsked(keys)
      return Object.keys(faultsOf(keys, checkAnswers(fields, answers, setting, around))).length === 0
    },
    /** Shows errors returned by the service. */
    show: (serviceFaults: Faults) => setFound({ faults: serviceFaults, answers }),
  }
}

function faultsOf(keys: readonly string[], faults: Faults): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => keys.includes(path.split('.')[0] ?? '')))
}

/** Returns the service's field errors of the information table by path; null for any other failure. */
export function faultsOfService(error: unknown): Record<string, ErrorCode> | null {
  const missing = missingParameters(error)
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, 'FIELD_REQUIRED']))
  if (!isRefusal(error, 'COMMON_FIELDS', 'QU_INSERT_VALUE_ERROR')) return null
  const { fields } = error.details
  if (typeof fields !== 'object' || fields === null) return null
  const faults = Object.entries(fields).filter((entry): entry is [string, ErrorCode] => isCode(entry[1]))
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

/** Accepts unknown codes too; their message is the system error. */
function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string'
}
