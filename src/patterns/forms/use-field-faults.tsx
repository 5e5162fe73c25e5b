import { useCallback, useState } from 'react'
import { missingDetails } from '@contract/collecting/answers/asks'
import type { BrokenRule, ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { missingParameters } from '@/api/errors/missing-parameters'
import { ApiError } from '@/api/errors/api-error'
import { useCodeTexts } from '@/api/errors/error-message'
import { Solving } from '@/patterns/portal/solving'
import type { FieldFault } from '@/ui/form/field/field-frame'

interface Fault {
  code: string
  details?: ErrorDetails
}

/** What the service found in one of the fields. */
interface Found<Name extends string> {
  column: Name
  error: string
  details: ErrorDetails
}

interface Beginning<Name extends string> {
  /** Shown before anything is checked. */
  found?: readonly Found<Name>[]
  /** Fields that are chosen from, not filled in. */
  chosen?: readonly Name[]
}

/**
 * Errors that belong to fields of a small form. `labels` is what its fields are called, so that an empty one can say what
 * to fill in; `places` says which refusal belongs to which field: `{ EA_WRONG_PASSWORD: 'password' }`. Texts come from
 * the catalogue.
 */
export function useFieldFaults<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  places: Partial<Record<ErrorCode, NoInfer<Name>>> = {},
  { found = [], chosen = [] }: Beginning<NoInfer<Name>> = {},
) {
  const [faults, setFaults] = useState(() => byField(found))
  const texts = useCodeTexts(labelled(faults, labels, chosen))

  /** Shows a refusal at its field; false when it belongs to none. */
  const takeRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const missing = missingParameters(error).filter((name) => name in labels)
    if (missing.length > 0) {
      setFaults(Object.fromEntries(missing.map((name) => [name, { code: 'FIELD_REQUIRED' }])))
      return true
    }
    const known: Partial<Record<string, Name>> = places
    const name = known[error.code]
    if (name === undefined) return false
    setFaults({ [name]: { code: error.code, details: error.details } })
    return true
  }

  /** Sets what the form itself found, a code or a rule with its details; true when it found nothing. */
  const check = useCallback((found: Partial<Record<Name, ErrorCode | BrokenRule | false>>): boolean => {
    const wrong = Object.entries<ErrorCode | BrokenRule | false | undefined>(found).flatMap(([name, fault]) =>
      fault ? [[name, typeof fault === 'string' ? { code: fault } : fault] as const] : [],
    )
    setFaults(Object.fromEntries(wrong))
    return wrong.length === 0
  }, [])

  const clear = useCallback((name: Name) => setFaults(({ [name]: _, ...rest }) => rest), [])
  /** What is wrong with a field, in words, and what leads on from it: as every field takes them. */
  const at = (name: Name): FieldFault => {
    const code = faults[name]?.code
    return { error: texts[name], wayOn: code && <Solving code={code} /> }
  }
  /** Shows what the service found. */
  const show = (those: readonly Found<Name>[]) => setFaults(byField(those))
  return { at, takeRefusal, check, clear, show }
}

function byField(found: readonly Found<string>[]): Record<string, Fault> {
  return Object.fromEntries(found.map(({ column, error, details }) => [column, { code: error, details }]))
}

/** An empty field says by its label what to fill in, or to choose. */
function labelled(
  faults: Record<string, Fault>,
  labels: Readonly<Record<string, string>>,
  chosen: readonly string[],
): Record<string, Fault> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, { code, details }]) => [
      name,
      {
        code,
        details: { ...missingDetails(chosen.includes(name) ? 'choose' : 'fill', labels[name] ?? ''), ...details },
      },
    ]),
  )
}
