import { useCallback, useState } from 'react'
import type { ErrorCode, ErrorDetails } from '@contract/errors'
import { ApiError } from '@/api/errors/api-error'
import { useCodeTexts } from '@/api/errors/error-message'

interface Fault {
  code: string
  details?: ErrorDetails
}

/**
 * Errors that belong to fields of a small form. `places` says which refusal belongs to which field:
 * `useFieldFaults({ EA_WRONG_PASSWORD: 'password' })`; texts come from the catalogue.
 */
export function useFieldFaults<Name extends string>(places: Partial<Record<ErrorCode, Name>>) {
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const texts = useCodeTexts(faults)

  /** Shows a refusal at its field; false when it belongs to none. */
  const takeRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const known: Partial<Record<string, Name>> = places
    const name = known[error.code]
    if (name === undefined) return false
    setFaults({ [name]: { code: error.code, details: error.details } })
    return true
  }

  /** Sets what the form itself found; true when it found nothing. */
  const check = useCallback((found: Partial<Record<Name, ErrorCode | false>>): boolean => {
    const wrong = Object.entries<ErrorCode | false | undefined>(found).flatMap(([name, code]) =>
      code ? [[name, { code }] as const] : [],
    )
    setFaults(Object.fromEntries(wrong))
    return wrong.length === 0
  }, [])

  const clear = useCallback((name: Name) => setFaults(({ [name]: _, ...rest }) => rest), [])
  /** What is wrong with a field, in words. */
  const textOf = (name: Name): string | undefined => texts[name]
  return { textOf, takeRefusal, check, clear }
}
