import type { CertificateDetail } from '@contract/certificate/certificate'
import { copiesLeft, copyEnds } from '@contract/certificate/certificate-copies'
import { certificateCopying } from '@contract/certificate/certificate-permissions'
import { LONGEST_PURPOSE, normalisePurpose, purposeFault } from '@contract/certificate/copy-purpose'
import { useLanguage } from '@/i18n/language'
import { formatDate } from '@/i18n/moment'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useCertificateText } from '../texts'
import { makeCopy } from './make-copy'
import { NoCopy } from './no-copy'

/** Validity periods of a copy in days; at most 90. */
const DAYS = ['7', '30', '90'] as const
type Days = (typeof DAYS)[number]
const start: { purpose: string; days: Days } = { purpose: '', days: '30' }
const useTyped = typedOne('certificate-copy')

/** Form for purpose and validity of a stamped copy. */
export function CopyForm({ certificate }: { certificate: CertificateDetail }) {
  const t = useCertificateText()
  const language = useLanguage()
  const { typed, type, forget } = useTyped(certificate.certificateId, start)
  const { purpose, days } = typed
  const written = normalisePurpose(purpose)
  const faults = useFieldFaults({
    labels: { purpose: t('copy.purpose'), days: t('copy.days') },
    typed,
    wrong: { purpose: purposeFault(written) ?? false },
    places: { FIELD_UNPRINTABLE: 'purpose' },
  })
  const made = { ...certificate, madeAt: certificate.copies.map((copy) => copy.madeAt) }
  const copying = certificateCopying(made, useGates(), serverNow())
  const endOf = (count: Days) => formatDate(copyEnds(Number(count), serverNow()), language)
  if (!copying.allowed) return <NoCopy certificate={certificate} permission={copying} />
  const make = async () => {
    if (!faults.pass()) return
    const left = copiesLeft(made, serverNow()).left - 1
    const wish = { purpose: written, days: Number(days) }
    if (await makeCopy(certificate, wish, { date: endOf(days), left, takeRefusal: faults.takeRefusal })) forget()
  }
  return (
    <Form onSubmit={make}>
      <Note>{t('copy.intro')}</Note>
      <Card>
        <TextInput
          label={t('copy.purpose')}
          hint={t('copy.purpose.hint')}
          value={purpose}
          onChange={(text) => type({ purpose: text })}
          {...faults.at('purpose')}
          maxLength={LONGEST_PURPOSE}
          required
        />
        <ChoiceRows
          label={t('copy.days')}
          options={DAYS.map((value) => ({
            value,
            label: t('copy.days.option', { days: value }),
            note: t('copy.days.until', { date: endOf(value) }),
          }))}
          value={days}
          onChange={(value) => type({ days: value })}
          {...faults.at('days')}
          required
        />
      </Card>
      <ActionBar>
        <SubmitButton>{t('copy.make')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}
