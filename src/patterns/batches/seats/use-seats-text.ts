import { useSeatTexts } from './seat-texts'

/** Of what so many seats are left: of what the line stands at, of every subject there, or of those that are not full. */
type Of = 'left' | 'from' | 'fromOthers'

/** Of more seats their number says nothing any more, least of all where it is a sum of areas or subjects. */
const COUNTED_SEATS = 100

/** How many seats are left, in words: the same wherever that is told. */
export function useSeatsText(): (remaining: number, of?: Of) => string {
  const t = useSeatTexts()
  return (remaining, of = 'left') => {
    if (remaining <= 0) return t('none')
    return remaining <= COUNTED_SEATS ? t(of, { count: remaining }) : t(`${of}.many`)
  }
}
