import { useCallback, useState } from 'react'
import { missingDetails } from '@contract/collecting/answers/asks'
import type { BrokenRule, ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { missingParameters, ApiError } from '@/api/errors/api-error'
import { useCodeTexts } from '@/api/errors/error-message'
import { Solving } from '@/patterns/portal/solving'
import type { FieldFault } from '@/ui/form/field/field-frame'

interface Fault {
  code: string
  details?: ErrorDetails
}

/** Field error from the service. */
interface Found<Name extends string> {
  column: Name
  error: string
  details: ErrorDetails
}

type Typed = string | boolean | null

interface FormState<Name extends string> {
  labels: Readonly<Record<Name, string>>
  /** Field values; an error from the service disappears when its field's value changes. */
  typed: Partial<Record<NoInfer<Name>, Typed>>
  /** Violations of the form's own rules. */
  wrong?: Partial<Record<NoInfer<Name>, ErrorCode | BrokenRule | false>>
  /** Fields by error code: `{ EA_WRONG_PASSWORD: 'password' }`. */
  places?: Partial<Record<ErrorCode, NoInfer<Name>>>
  /** Errors to show before the first submission. */
  found?: readonly Found<NoInfer<Name>>[]
  /** Choice fields, whose message for an empty value differs. */
  chosen?: readonly NoInfer<Name>[]
}

interface Refusal extends Fault {
  typed: Typed | undefined
}

/**
 * Manages the field errors of a small form. They appear on submission and disappear as they are corrected, like those
 * of the information table (collecting/table/use-faults.ts). Messages come from the error catalogue.
 */
export function useFieldFaults<Name extends string>(form: FormState<Name>) {
  const { labels, typed, places = {}, found = [], chosen = [] } = form
  const wrong: Partial<Record<string, ErrorCode | BrokenRule | false>> = form.wrong ?? {}
  const values: Partial<Record<string, Typed>> = typed
  const refusalsOf = (faults: Record<string, Fault>): Record<string, Refusal> =>
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, { ...fault, typed: values[name] }]))
  /** Fields that broke a rule at the last submission. */
  const [asked, setAsked] = useState<readonly string[]>([])
  const [refused, setRefused] = useState(() => refusalsOf(byField(found)))
  const faults: Record<string, Fault> = {
    ...ownFaults(wrong, asked),
    ...Object.fromEntries(Object.entries(refused).filter(([name, { typed }]) => isStill(typed, values[name]))),
  }
  const texts = useCodeTexts(labelled(faults, labels, chosen))

  const refuse = (faults: Record<string, Fault>) => setRefused(refusalsOf(faults))

  /** Shows an error of the service at its field; returns false if it belongs to none. */
  const takeRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const missing = missingParameters(error).filter((name) => name in labels)
    if (missing.length > 0) {
      refuse(Object.fromEntries(missing.map((name) => [name, { code: 'FIELD_REQUIRED' }])))
      return true
    }
    const known: Partial<Record<string, Name>> = places
    const name = known[error.code]
    if (name === undefined) return false
    refuse({ [name]: { code: error.code, details: error.details } })
    return true
  }

  /**
   * Returns true if the fields `names` satisfy all rules; otherwise shows their errors until a later `pass` finds none.
   */
  const pass = (names: readonly Name[] = Object.keys(labels) as Name[]): boolean => {
    const isRight = names.every((name) => !wrong[name])
    setAsked(isRight ? [] : names)
    setRefused({})
    return isRight
  }

  const clear = useCallback((name: Name) => {
    setAsked((before) => before.filter((one) => one !== name))
    setRefused(({ [name]: _, ...rest }) => rest)
  }, [])
  const clearAll = useCallback(() => {
    setAsked([])
    setRefused({})
  }, [])
  /** Returns the error message and follow-up link of a field, as field frames expect them. */
  const at = (name: Name): FieldFault => {
    const code = faults[name]?.code
    return { error: texts[name], wayOn: code && <Solving code={code} /> }
  }
  /** Shows errors returned by the service. */
  const show = (those: readonly Found<Name>[]) => refuse(byField(those))
  return { at, takeRefusal, pass, clear, clearAll, show }
}

/**
 * Whether the refused value is unchanged, or was cleared, such as a replaced captcha, so that the reason stays visible.
 */
function isStill(refused: Typed | undefined, now: Typed | undefined): boolean {
  return now === refused || now === ''
}

function ownFaults(
  wrong: Partial<Record<string, ErrorCode | BrokenRule | false>>,
  asked: readonly string[],
): Record<string, Fault> {
  return Object.fromEntries(
    asked.flatMap((name) => {
      const fault = wrong[name]
      return fault ? [[name, typeof fault === 'string' ? { code: fault } : fault]] : []
    }),
  )
}

function byField(found: readonly Found<string>[]): Record<string, Fault> {
  return Object.fromEntries(found.map(({ column, error, details }) => [column, { code: error, details }]))
}

/** Adds the label to the details, for the message of an empty field. */
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
