import { resume as resumeJourney } from '@/patterns/journey/way/resume'
import { open } from '@/platform/navigation/navigation'
import { registrationJourney } from './registration-journey'

/** Begins with the notes for applicants. */
export const begin = (batch: string) => open('instructionsApplicants', { batch })

/** Goes on where the candidate left off. Throws ApiError. */
export const resume = (batch: string) => resumeJourney(registrationJourney, batch)
