import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { resumeScreen } from './steps-of'

/** Opens the step where the candidate left off, with fresh data. Throws ApiError. */
export async function resume<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
  key: string,
): Promise<void> {
  journey.forget()
  const data = await journey.load(key)
  store.set(backOrNextStepAtom, 'next')
  await open(resumeScreen(journey, data, serverNow()), { [journey.param]: key })
}

/** Resumes the journey where the candidate left off, and shows an error if that fails. */
export const goOn = <Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
  key: string,
) => attempt(() => resume(journey, key))
