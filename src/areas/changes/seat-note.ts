import type { Area } from '@contract/registration/offered/offering'
import { useLocalText } from '@/i18n/local-text'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'

/** How many seats are left in an area, and where that is: what stands below its name in a choice. */
export function useSeatNote(): (area: Pick<Area, 'address'>, remaining: number) => string {
  const seatsText = useSeatsText()
  const local = useLocalText()
  return ({ address }, remaining) => [seatsText(remaining), address && local(address)].filter(Boolean).join(' · ')
}
