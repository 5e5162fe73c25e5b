/** The step that a submission was sent back to, and why: said there, where it can be mended, once. */
let sentBack: { kind: string; step: string; error: unknown } | null = null

/** `kind`: of the journey, whose steps may be called like another one's. */
export function rememberSentBack(kind: string, step: string, error: unknown): void {
  sentBack = { kind, step, error }
}

/** Why a step is shown again; null when nobody was sent back to it. */
export function whySentBack(kind: string, step: string): unknown {
  return sentBack?.kind === kind && sentBack.step === step ? sentBack.error : null
}

export function forgetSentBack(): void {
  sentBack = null
}
