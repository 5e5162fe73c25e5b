/** Step that a submission returned to, with the reason, which that step shows once. */
let sentBack: { kind: string; step: string; error: unknown } | null = null

/** Remembers the step. `kind`: kind of the journey, because steps of different journeys may have equal names. */
export function rememberSentBack(kind: string, step: string, error: unknown): void {
  sentBack = { kind, step, error }
}

/** Returns why a submission returned to this step; null otherwise. */
export function whySentBack(kind: string, step: string): unknown {
  return sentBack?.kind === kind && sentBack.step === step ? sentBack.error : null
}

export function forgetSentBack(): void {
  sentBack = null
}
