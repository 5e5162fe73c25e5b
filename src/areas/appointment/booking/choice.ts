import { useRoute } from '@/patterns/frame/page/route-context'
import type { Where } from '../appointment-calls'

/** Selections made so far, held in the address of each step so that they survive a reload and Back. */
export interface Choice extends Where {
  day: string
  centre: string
  /** Id of the appointment to reschedule. */
  appointment?: string | undefined
}

/** Reads the selections from the address of the current page; an empty string means not selected. */
export function useChoice(): Choice {
  const { batch = '', city = '', day = '', centre = '', position, appointment } = useRoute().params
  return { batch, city, day, centre, position, appointment }
}

/** Returns the selections as address parameters of the next step. */
export const inAddress = (choice: Partial<Choice>): Record<string, string | undefined> => ({ ...choice })
