import { useRegistrationText } from '../../texts'
import { isCounted } from './seats'

/** Of what so many seats are left: of what the line stands at, of every subject there, or of those that are not full. */
type Of = 'left' | 'from' | 'fromOthers'

/** How many seats are left, in words: the same wherever that is told. */
export function useSeatsText(): (remaining: number, of?: Of) => string {
  const t = useRegistrationText()
  return (remaining, of = 'left') => {
    if (remaining <= 0) return t('seats.none')
    return isCounted(remaining) ? t(`seats.${of}`, { count: remaining }) : t(`seats.${of}.many`)
  }
}
