/**
 * Progress of a journey: which steps can be opened and whether it can be submitted. Shared by client and service. Pure.
 */

/** Last step of every journey: shows the collected content for confirmation. */
const CONFIRMING = 'confirm'

export interface Progress<Step extends string> {
  /** Steps of this journey, in order. */
  steps: readonly Step[]
  /** Steps that the candidate has left forwards. Prefilled and optional steps must be seen once before they count. */
  passed: readonly string[]
  isComplete: (step: Step) => boolean
}

/**
 * A step is done once it is passed and complete. Confirmation is reset by every later change, so it needs no entry in
 * `passed`.
 */
function isDone<Step extends string>({ passed, isComplete }: Progress<Step>, step: Step): boolean {
  const isPassed = step === CONFIRMING || passed.includes(step)
  return isPassed && isComplete(step)
}

/** Returns the next step to do; `undefined` if the journey can be submitted. */
export function firstIncomplete<Step extends string>(progress: Progress<Step>): Step | undefined {
  return progress.steps.find((step) => !isDone(progress, step))
}

/** Returns whether all previous steps are done. */
export function canOpen<Step extends string>(progress: Progress<Step>, step: Step): boolean {
  const { steps } = progress
  return steps.slice(0, steps.indexOf(step)).every((earlier) => isDone(progress, earlier))
}
