import { resume as resumeJourney } from '@/patterns/journey/way/resume'
import { open } from '@/platform/navigation/navigation'
import { registrationJourney } from './registration-journey'

/** Starts a registration with the notes for applicants. */
export const begin = (batch: string) => open('instructionsApplicants', { batch })

/** Resumes the registration at its current step. Throws ApiError. */
export const resume = (batch: string) => resumeJourney(registrationJourney, batch)
