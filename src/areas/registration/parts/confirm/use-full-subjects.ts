import type { Choice } from '@contract/registration/draft'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { readSubjectSeats } from '../../journey/offered'
import { fullSubjects } from '../subject/seats'

const nothing: readonly string[] = []

/**
 * Returns the chosen subjects without seats left, loaded in the background whenever the page is displayed. Empty if
 * loading fails: the service checks the seats at submission.
 */
export function useFullSubjects(batchCode: string, choices: readonly Choice[]): readonly string[] {
  const areas = [...new Set(choices.flatMap(({ areaCode }) => areaCode ?? []))]
  const seats = useLoaded(() => seatsIn(batchCode, areas), [batchCode, areas.join(' ')])
  return seats.state === 'ready' ? fullSubjects(choices, seats.data) : nothing
}

async function seatsIn(batchCode: string, areas: readonly string[]) {
  const read = areas.map(async (area) => [area, await readSubjectSeats(batchCode, area)] as const)
  return new Map(await Promise.all(read))
}
