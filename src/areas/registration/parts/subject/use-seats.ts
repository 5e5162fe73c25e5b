import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readSubjectSeats } from '../../journey/offered'

/** Seats left of each subject, read again whenever the screen is shown; `areaCode` where one was chosen before. */
export function useSeats(batchCode: string, areaCode: string | undefined) {
  return useLoaded(() => readSubjectSeats(batchCode, areaCode), [batchCode, areaCode])
}
