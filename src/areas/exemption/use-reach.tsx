import { View } from '@tarojs/components'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import { useExemptionText } from './texts'

/** Returns the batches that an exemption counts for and its end of validity, if limited. */
export function useReach(offering: Pick<ExemptionOffering, 'countsFor' | 'validUntil'> | null): Fact[] {
  const t = useExemptionText()
  const local = useLocalText()
  const language = useLanguage()
  const { countsFor = [], validUntil } = offering ?? {}
  const batches = countsFor.map(({ code, name }) => <View key={code}>{local(name)}</View>)
  return [
    ...(batches.length > 0 ? [{ label: t('countsFor'), value: batches }] : []),
    ...(validUntil ? [{ label: t('validUntil'), value: formatDeadline(validUntil, language) }] : []),
  ]
}
