/** How far somebody is on a journey of steps: one answer for which step opens and whether it may be submitted. Pure. */

/** The last step of every journey: what was collected is shown and confirmed. */
const CONFIRMING = 'confirm'

export interface Progress<Step extends string> {
  /** Those of this journey, in its order. */
  steps: readonly Step[]
  /** Steps that were gone on from. What is filled in beforehand or optional has to be seen once before it counts. */
  passed: readonly string[]
  isComplete: (step: Step) => boolean
}

/**
 * A step counts once the candidate went on from it and it is complete. Confirming is undone by every later change, so it
 * is looked at alone.
 */
function isDone<Step extends string>({ passed, isComplete }: Progress<Step>, step: Step): boolean {
  const isPassed = step === CONFIRMING || passed.includes(step)
  return isPassed && isComplete(step)
}

/** The step at which a journey goes on; `undefined` when everything is done and it can be submitted. */
export function firstIncomplete<Step extends string>(progress: Progress<Step>): Step | undefined {
  return progress.steps.find((step) => !isDone(progress, step))
}

/** A step may be opened when every step before it is done. */
export function canOpen<Step extends string>(progress: Progress<Step>, step: Step): boolean {
  const { steps } = progress
  return steps.slice(0, steps.indexOf(step)).every((earlier) => isDone(progress, earlier))
}
