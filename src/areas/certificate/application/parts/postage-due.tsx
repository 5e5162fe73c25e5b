import type { CertificateApplicationCard } from '@contract/certificate-application/application-card'
import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { StateLine } from '@/ui/content/state-line'
import { useApplicationText } from '../texts'

/** Amount of unpaid postage, its purpose and its deadline. */
export function PostageDue({
  of: { amountCents, expiresAt },
}: {
  of: NonNullable<CertificateApplicationCard['toPay']>
}) {
  const t = useApplicationText()
  const language = useLanguage()
  const words = { time: formatDeadline(expiresAt, language), amount: formatPrice(amountCents, language) }
  return <StateLine tone="wait">{t('toPay.text', words)}</StateLine>
}
