/** Navigation within a journey. Pure. `now` is in milliseconds, the server's clock. */
import { canOpen, firstIncomplete } from '@contract/collecting/journey-progress'
import { to, type Destination, type PlainScreen } from '@/platform/navigation/destination'
import type { JourneyData, JourneyPlan } from '../journey-types'

type Plan<Step extends string, Data extends JourneyData> = Pick<
  JourneyPlan<Step, Data>,
  'param' | 'progress' | 'screenOf' | 'screens' | 'elsewhere'
>

/** Returns the screen where the candidate resumes: the first incomplete step, or the confirmation. */
export function resumeScreen<Step extends string, Data extends JourneyData>(
  plan: Plan<Step, Data>,
  data: Data,
  now: number,
): PlainScreen {
  const progress = plan.progress(data, now)
  return plan.screenOf(firstIncomplete(progress) ?? lastOf(progress.steps), data)
}

/** Returns the last step, which is the confirmation in every journey. */
function lastOf<Step>(steps: readonly Step[]): Step {
  const last = steps[steps.length - 1]
  if (last === undefined) throw new Error('a journey has steps')
  return last
}

interface Shown<Step, Data> {
  step: Step
  data: Data
  /** Screen that is about to show the step. */
  screen: string
  key: string
}

/** Returns where to redirect if the step may not be shown, or not on this screen; null otherwise. */
export function wayInstead<Step extends string, Data extends JourneyData>(
  plan: Plan<Step, Data>,
  { step, data, screen, key }: Shown<Step, Data>,
  now: number,
): Destination | null {
  const elsewhere = plan.elsewhere(data, now)
  if (elsewhere) return elsewhere
  const progress = plan.progress(data, now)
  const isOpen = progress.steps.includes(step) && canOpen(progress, step)
  const own = plan.screenOf(step, data)
  const others: readonly (string | undefined)[] = [plan.screens.row, plan.screens.editing[step]]
  const right = !isOpen ? resumeScreen(plan, data, now) : screen === own || others.includes(screen) ? null : own
  return right && to(right, { [plan.param]: key })
}

/** Navigation after saving a step. */
export type WayOn =
  /**
   * A step up to this one is incomplete: this one shows it, or the guard redirects because it became incomplete in the
   * meantime.
   */
  | { kind: 'stay' }
  /** Opens the next step on top of this one. */
  | { kind: 'open'; screen: PlainScreen }
  /** After an edit from the confirmation: opens the step that the edit made incomplete. */
  | { kind: 'mend'; screen: PlainScreen }
  /** After an edit from the confirmation: returns to it. */
  | { kind: 'back'; screen: PlainScreen }

export function wayOn<Step extends string, Data extends JourneyData>(
  plan: Plan<Step, Data>,
  { step, data, isEditing }: { step: Step; data: Data; isEditing: boolean },
  now: number,
): WayOn {
  const progress = plan.progress(data, now)
  const { steps } = progress
  const incomplete = firstIncomplete(progress)
  const confirmation = lastOf(steps)
  if (incomplete !== undefined && steps.indexOf(incomplete) <= steps.indexOf(step)) return { kind: 'stay' }
  if (!isEditing) return { kind: 'open', screen: plan.screenOf(steps[steps.indexOf(step) + 1] ?? confirmation, data) }
  if (incomplete !== undefined && incomplete !== confirmation)
    return { kind: 'mend', screen: plan.screenOf(incomplete, data) }
  return { kind: 'back', screen: plan.screenOf(confirmation, data) }
}
