import { resumeScreen } from '@/patterns/journey/way/steps-of'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { exemptionJourney } from './exemption-journey'

/** Goes on where the candidate left off, newly read. Throws ApiError. */
export async function resume(batch: string): Promise<void> {
  exemptionJourney.forget()
  const data = await exemptionJourney.load(batch)
  await open(resumeScreen(exemptionJourney, data, serverNow()), { batch })
}

/** Begins with the notes. */
export const begin = (batch: string) => open('exemptionNotes', { batch })
