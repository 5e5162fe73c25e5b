import type { Pickup } from '@contract/certificate-application/applicable'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import { useApplicationText } from '../texts'

/** Returns place and times of pickup. */
export function usePickupFacts(pickup: Pickup | null): Fact[] {
  const t = useApplicationText()
  const local = useLocalText()
  const language = useLanguage()
  if (!pickup) return []
  const { place, address, hours, from, until } = pickup
  return [
    { label: t('pickup.place'), value: local(place) },
    { label: t('pickup.address'), value: local(address) },
    { label: t('pickup.hours'), value: local(hours) },
    ...(from ? [{ label: t('pickup.from'), value: formatInstant(from, language) }] : []),
    ...(until ? [{ label: t('pickup.until'), value: formatDeadline(until, language) }] : []),
  ]
}
