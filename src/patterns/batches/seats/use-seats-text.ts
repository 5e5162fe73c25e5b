import { areaTexts } from '@/i18n/texts'
import en from './seats.en.json'
import zh from './seats.zh.json'

const { useText: useSeatTexts } = areaTexts('seats', zh, en)

/** Meaning of the number: seats of this item, of every subject, or of those subjects that are not full. */
type Of = 'left' | 'from' | 'fromOthers'

/**
 * Maximum number of seats shown as a count; above it a number, often a sum of areas or subjects, is not informative.
 */
const COUNTED_SEATS = 100

/** Returns a function that formats the number of seats left. */
export function useSeatsText(): (remaining: number, of?: Of) => string {
  const t = useSeatTexts()
  return (remaining, of = 'left') => {
    if (remaining <= 0) return t('none')
    return remaining <= COUNTED_SEATS ? t(of, { count: remaining }) : t(`${of}.many`)
  }
}
