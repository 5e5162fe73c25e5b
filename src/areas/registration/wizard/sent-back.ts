import type { Step } from '@contract/registration/steps'

/** The step that a submission was sent back to, and why: said there, where it can be mended, once. */
let sentBack: { step: Step; error: unknown } | null = null

export function rememberSentBack(step: Step, error: unknown): void {
  sentBack = { step, error }
}

/** Why a step is shown again; null when nobody was sent back to it. */
export function whySentBack(step: Step): unknown {
  return sentBack?.step === step ? sentBack.error : null
}

export function forgetSentBack(): void {
  sentBack = null
}
