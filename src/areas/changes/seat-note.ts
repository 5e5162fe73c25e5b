import type { Area } from '@contract/registration/offered/offering'
import { useLocalText } from '@/i18n/local-text'
import { useChangesText } from './texts'

/** How many seats are left in an area, and where that is: what stands below its name in a choice. */
export function useSeatNote(): (area: Pick<Area, 'address'>, remaining: number) => string {
  const t = useChangesText()
  const local = useLocalText()
  return ({ address }, remaining) =>
    [t('region.left', { left: remaining }), address && local(address)].filter(Boolean).join(' · ')
}
