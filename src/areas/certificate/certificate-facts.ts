import type { CertificateCard, CertificateState } from '@contract/certificate/certificate'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDate, formatInstant } from '@/i18n/moment'
import type { Fact } from '@/ui/content/facts'
import type { Tone } from '@/ui/value/status-tag'
import { useCertificateText } from './texts'

/** Returns the number, grade and dates of a certificate. */
export function useCertificateFacts({
  number,
  grade,
  awardedOn,
  issuedAt,
  reissuedAt,
  withdrawnAt,
}: CertificateCard): Fact[] {
  const t = useCertificateText()
  const language = useLanguage()
  const local = useLocalText()
  const moments = { issuedAt, reissuedAt, withdrawnAt }
  return [
    { label: t('number'), value: number, isExact: true },
    ...(grade ? [{ label: t('grade'), value: local(grade) }] : []),
    { label: t('awardedOn'), value: calendarDate(awardedOn, language) },
    ...(['issuedAt', 'reissuedAt', 'withdrawnAt'] as const).flatMap((name) => {
      const at = moments[name]
      return at === null ? [] : [{ label: t(name), value: formatInstant(at, language) }]
    }),
  ]
}

export const stateTones = {
  issued: 'good',
  reissued: 'good',
  withdrawn: 'bad',
} as const satisfies Record<CertificateState, Tone>
