import { attempt } from '@/patterns/frame/failure/attempt'
import { resume } from '@/patterns/journey/way/resume'
import { accommodationJourney } from '../journey/accommodation-journey'

/** Goes on where the candidate left off. */
export const goOn = (offer: string) => attempt(() => resume(accommodationJourney, offer))
