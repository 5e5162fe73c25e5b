import type { Area } from '@contract/registration/offered/offering'
import { useLocalText } from '@/i18n/local-text'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'

/** Returns a function that describes an area in a choice: seats left and address. */
export function useSeatNote(): (area: Pick<Area, 'address'>, remaining: number) => string {
  const seatsText = useSeatsText()
  const local = useLocalText()
  return ({ address }, remaining) => [seatsText(remaining), address && local(address)].filter(Boolean).join(' · ')
}
