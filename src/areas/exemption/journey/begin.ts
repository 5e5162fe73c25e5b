import { goOn as goOnIn } from '@/patterns/journey/way/go-on'
import { open } from '@/platform/navigation/navigation'
import { exemptionJourney } from './exemption-journey'

/** Begins with the notes. */
export const begin = (batch: string) => open('exemptionNotes', { batch })

/** Goes on where the candidate left off. */
export const goOn = (batch: string) => goOnIn(exemptionJourney, batch)
