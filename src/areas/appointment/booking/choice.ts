import { useRoute } from '@/patterns/frame/page/route-context'
import type { Where } from '../appointment-calls'

/** What was chosen by now: it stands in the address of each step, so that it survives a reload and the way back. */
export interface Choice extends Where {
  day: string
  centre: string
  /** The appointment that is rescheduled. */
  appointment?: string | undefined
}

/** Of the page that is open; empty is what was not chosen yet. */
export function useChoice(): Choice {
  const { batch = '', city = '', day = '', centre = '', position, appointment } = useRoute().params
  return { batch, city, day, centre, position, appointment }
}

/** A choice as the address of the next step takes it. */
export const inAddress = (choice: Partial<Choice>): Record<string, string | undefined> => ({ ...choice })
