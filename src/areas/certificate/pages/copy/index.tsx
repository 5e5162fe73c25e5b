import type { CertificateDetail } from '@contract/certificate/certificate'
import { copiesLeft, copyEnds } from '@contract/certificate/certificate-copies'
import { certificateCopying } from '@contract/certificate/certificate-permissions'
import { LONGEST_PURPOSE, normalisePurpose, purposeFault } from '@contract/certificate/copy-purpose'
import type { Permission } from '@contract/errors/permission'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { useLanguage } from '@/i18n/language'
import { formatDate } from '@/i18n/moment'
import { typedOne } from '@/patterns/forms/first-typed-field'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { replace, back } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { ChoiceRows } from '@/ui/choice/choice-rows'
import { Note } from '@/ui/feedback/note'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { checkCopyPurpose, readCertificate } from '../../certificate-calls'
import { useCertificateText, certificateText as t } from '../../texts'

/** Page to make a stamped copy of a certificate. */
function CopyPage() {
  const { certificateId = '' } = useRoute().params
  const found = useLoaded(() => readCertificate(certificateId), [certificateId])
  return (
    <OwnedDetail of={found} missing="CERT_NOT_FOUND" list="myCertificates">
      {(certificate) => <CopyForm certificate={certificate} />}
    </OwnedDetail>
  )
}

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
  // Before the dialog, so that only a purpose that can be stamped has to be confirmed.
  const isPrintable = () =>
    attempt(
      () => checkCopyPurpose(certificate.certificateId, written).then(() => true),
      (error) => faults.takeRefusal(error),
    )
  const make = async () => {
    if (!faults.pass() || !(await isPrintable())) return
    const left = copiesLeft(made, serverNow()).left - 1
    const request = { purpose: written, days: Number(days) }
    if (await makeCopy(certificate, request, { date: endOf(days), left, takeRefusal: faults.takeRefusal })) forget()
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

interface NoCopyProps {
  certificate: Pick<CertificateDetail, 'certificateId'>
  permission: Permission
}

/** Reason why no copy can be made now, with a link to the certificate, where it can be resolved. */
function NoCopy({ certificate: { certificateId }, permission }: NoCopyProps) {
  const t = useCertificateText()
  return (
    <>
      <ReasonNote permission={permission} />
      <ActionBar>
        <Button onPress={() => replace('certificateDetail', { certificateId })}>{t('view')}</Button>
      </ActionBar>
    </>
  )
}

interface CopyRequest {
  purpose: string
  days: number
}

/**
 * Asks for confirmation, since a copy is final and counts towards the limit, makes it and returns to the certificate.
 * Returns true once it is made.
 */
function makeCopy(
  { certificateId }: CertificateDetail,
  request: CopyRequest,
  { date, left, takeRefusal }: { date: string; left: number; takeRefusal: (error: unknown) => boolean },
): Promise<boolean> {
  const params = { certificateId }
  return askAndDo({
    question: {
      title: t('copy.sure'),
      body: t(left > 0 ? 'copy.sure.text' : 'copy.sure.last', { purpose: request.purpose, date, left }),
      ok: t('copy.go'),
      cancel: t('copy.back'),
    },
    work: () =>
      untilAnswered(`copy ${certificateId} ${JSON.stringify(request)}`, (idempotencyKey) =>
        call(
          'POST /exm_c/certificates/:certificateId/copies',
          { params, body: request },
          { loading: 1, idempotencyKey },
        ),
      ),
    done: t('copy.done'),
    takeRefusal,
    onChange: async () => back(() => void replace('certificateDetail', params)),
  })
}

export default framed(CopyPage)
