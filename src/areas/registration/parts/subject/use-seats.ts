import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readSubjectSeats } from '../../journey/offered'

/**
 * Loads the seats left of each subject whenever the screen is displayed; `areaCode` is the area chosen before, if any.
 */
export function useSeats(batchCode: string, areaCode: string | undefined) {
  return useLoaded(() => readSubjectSeats(batchCode, areaCode), [batchCode, areaCode])
}
