/** Where somebody is on a journey, and where they go on: pure. `now` is in milliseconds, the server's clock. */
import { canOpen, firstIncomplete } from '@contract/collecting/journey-progress'
import { to, type Destination, type PlainScreen } from '@/platform/navigation/destination'
import type { JourneyData, JourneyPlan } from '../journey-types'

type Plan<Step extends string, Data extends JourneyData> = Pick<
  JourneyPlan<Step, Data>,
  'param' | 'progress' | 'screenOf' | 'screens' | 'elsewhere'
>

/** Where a candidate resumes: the first step that is not done, at last the confirmation. */
export function resumeScreen<Step extends string, Data extends JourneyData>(
  plan: Plan<Step, Data>,
  data: Data,
  now: number,
): PlainScreen {
  const progress = plan.progress(data, now)
  return plan.screenOf(firstIncomplete(progress) ?? lastOf(progress.steps), data)
}

/** The confirmation stands at the end of every journey. */
function lastOf<Step>(steps: readonly Step[]): Step {
  const last = steps[steps.length - 1]
  if (last === undefined) throw new Error('a journey has steps')
  return last
}

interface Shown<Step, Data> {
  step: Step
  data: Data
  /** The screen that is to show it. */
  screen: string
  key: string
}

/** Where to go instead of a step that may not be shown, or not on this screen; null when it may. */
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

/** What going on from a step leads to. */
export type WayOn =
  /** What is missing up to here is shown here, or the guard leads to it: it was taken away meanwhile. */
  | { kind: 'stay' }
  /** The next step, on top of this one. */
  | { kind: 'open'; screen: PlainScreen }
  /** After a change from the confirmation: what the change left incomplete. */
  | { kind: 'mend'; screen: PlainScreen }
  /** After a change from the confirmation: back to it. */
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
