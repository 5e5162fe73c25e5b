import type { VerifiedCertificate as Certificate } from '@contract/certificate/certificate'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { calendarDate, formatDeadline, formatInstant } from '@/i18n/moment'
import { Facts } from '@/ui/content/facts'
import { PageState } from '@/ui/feedback/page-state'
import { Card } from '@/ui/layout/card'
import { useTicketText } from '../texts'

const signs = {
  valid: { icon: 'circle-check', tone: 'good' },
  replaced: { icon: 'triangle-alert', tone: 'wait' },
  expired: { icon: 'triangle-alert', tone: 'wait' },
  void: { icon: 'circle-alert', tone: 'bad' },
} as const

/** Verification result of a certificate or of a stamped copy. */
export function VerifiedCertificate({ certificate }: { certificate: Certificate }) {
  const t = useTicketText()
  const local = useLocalText()
  const language = useLanguage()
  const { state, name, number, realName, grade, awardedOn, issuer, copy, asOf } = certificate
  return (
    <>
      <PageState {...signs[state]} title={t(`certificate.${state}`)} text={t(`certificate.${state}.text`)} />
      <Card title={local(name)}>
        <Facts
          facts={[
            { label: t('certificate.kind'), value: t(copy ? 'certificate.copy' : 'certificate.whole') },
            ...(copy
              ? [
                  { label: t('certificate.purpose'), value: copy.purpose },
                  { label: t('certificate.until'), value: formatDeadline(copy.validUntil, language) },
                ]
              : []),
            { label: t('certificate.number'), value: number, isExact: true },
            { label: t('name'), value: realName === '' ? t('certificate.nameless') : realName },
            ...(grade ? [{ label: t('certificate.grade'), value: local(grade) }] : []),
            { label: t('certificate.date'), value: calendarDate(awardedOn, language) },
            { label: t('certificate.issuer'), value: local(issuer) },
            { label: t('verified.asOf'), value: formatInstant(asOf, language) },
          ]}
        />
      </Card>
    </>
  )
}
