import type { Applicable, Pickup } from '@contract/certificate-application/applicable'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import { useApplicationText } from './texts'

/** Returns the start and end of the application period. */
export function useWindowFacts({ opensAt, deadline }: Pick<Applicable, 'opensAt' | 'deadline'>): Fact[] {
  const t = useApplicationText()
  const language = useLanguage()
  return [
    ...(opensAt === undefined ? [] : [{ label: t('opensAt'), value: formatInstant(opensAt, language) }]),
    { label: t('deadline'), value: formatDeadline(deadline, language) },
  ]
}

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
