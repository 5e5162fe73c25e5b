import { goOn as goOnIn } from '@/patterns/journey/way/go-on'
import { open } from '@/platform/navigation/navigation'
import { exemptionJourney } from './exemption-journey'

/** Starts an application with the checklist. */
export const begin = (batch: string) => open('exemptionNotes', { batch })

/** Resumes the application at its current step. */
export const goOn = (batch: string) => goOnIn(exemptionJourney, batch)
