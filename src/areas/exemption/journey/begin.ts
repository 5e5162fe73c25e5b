import { resume as resumeJourney } from '@/patterns/journey/way/resume'
import { open } from '@/platform/navigation/navigation'
import { exemptionJourney } from './exemption-journey'

/** Begins with the notes. */
export const begin = (batch: string) => open('exemptionNotes', { batch })

/** Goes on where the candidate left off. Throws ApiError. */
export const resume = (batch: string) => resumeJourney(exemptionJourney, batch)
