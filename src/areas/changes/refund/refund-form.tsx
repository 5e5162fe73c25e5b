import type { PropsWithChildren } from 'react'
import type { RefundRequest, RefundOptions } from '@contract/registration/refund/refund-request'
import { REFUND_REASON_MAX_LENGTH } from '@contract/registration/refund/refund-edits'
import { isBroken, planRefund, subjectRefund } from '@contract/registration/refund/refund-rules'
import { countCharacters } from '@contract/typed/characters'
import { useLocalText } from '@/i18n/local-text'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { ExitLinks } from '@/patterns/frame/exits/exit-link'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { MultiChoiceRows } from '@/ui/choice/choice-rows'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { TotalAmount } from '@/ui/value/total-amount'
import { TextArea } from '@/ui/writing/text-area'
import { isOutOfDate } from '../out-of-date'
import { useChangesText } from '../texts'
import { refundName, useTypedChange } from '../typed-change'
import type { Refundable } from './read-refund'
import { lostActions } from './lost-actions'
import { RefundPreview } from './refund-preview'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import type { Option } from '@/ui/choice/option'

const wrongReason = (reason: string) => {
  if (!reason.trim()) return 'E_REG_URD_OR_NO_REASON'
  return countCharacters(reason.trim()) > REFUND_REASON_MAX_LENGTH && 'FIELD_TOO_LONG'
}

interface RefundFormProps {
  refundable: Refundable
  /** Pending request that the form changes. */
  asked?: RefundRequest
  onChange: () => Promise<unknown>
}

/** Form of a refund: subjects, reason and consequences, computed by the rules that the service applies. */
export function RefundForm({ refundable, asked, onChange, children }: PropsWithChildren<RefundFormProps>) {
  const t = useChangesText()
  const local = useLocalText()
  const { options, registration } = refundable
  const { typed, type, forget } = useTypedChange(refundName(registration.registrationId, asked), {
    codes: asked?.subjects.map(({ subjectCode }) => subjectCode) ?? [],
    reason: asked ? local(asked.reason) : '',
  })
  const { reason } = typed
  const chosen = typed.codes.filter((code) => options.subjects.some(({ subjectCode }) => subjectCode === code))
  const subjects = useSubjectOptions(options)
  const lost = lostActions(registration, useGates(), serverNow())
  const plan = planRefund(options.subjects, chosen, { rules: options, ...options, now: serverNow() })
  const faults = useFieldFaults({
    labels: { subjects: t('refund.subjects'), reason: t('refund.reason') },
    typed: { subjects: chosen.join(' '), reason },
    wrong: { subjects: isBroken(plan) && plan, reason: wrongReason(reason) },
    places: {
      E_REG_URD_OR_NO_SUBJECT: 'subjects',
      E_REG_URD_OR_BEGUN: 'subjects',
      E_REG_URD_OR_OVER: 'subjects',
      E_REG_URD_OR_REQUIRED: 'subjects',
      E_REG_URD_OR_TOO_FEW: 'subjects',
      E_REG_URD_OR_NO_REASON: 'reason',
    },
  })

  const submit = async () => {
    if (!faults.pass() || isBroken(plan)) return
    const body = <TotalAmount label={t('subjects.backTotal')} cents={plan.backCents} />
    const question = { title: t('refund.sure'), body, ok: t('refund.sure.ok') }
    if (!(await confirm({ ...question, cancel: t('refund.sure.no') }))) return
    const wanted = { subjects: chosen, reason: reason.trim(), backCents: plan.backCents }
    const answer = await attempt(
      () => sendRefund(registration.registrationId, wanted, asked !== undefined),
      (error) => {
        // Amounts may have changed: reload, which also shows whether a refund is still possible.
        if (isOutOfDate(error)) void onChange()
        return faults.takeRefusal(error)
      },
    )
    if (!answer) return
    forget()
    toast(t(answer.state !== 'asked' ? 'refund.started' : asked ? 'refund.changed' : 'refund.asked'))
    await onChange()
  }

  return (
    <Form onSubmit={submit}>
      <Columns
        aside={
          <>
            <RefundPreview plan={plan} options={options} lost={lost} />
            {children}
          </>
        }
        bar={
          <ActionBar>
            <SubmitButton>{t(asked ? 'refund.submitChange' : 'refund.submit')}</SubmitButton>
            {asked && (
              <Button kind="secondary" onPress={forget}>
                {t('refund.keep')}
              </Button>
            )}
          </ActionBar>
        }
      >
        <Card title={t('refund.choose')}>
          <MultiChoiceRows
            label={t('refund.subjects')}
            options={subjects}
            values={chosen}
            onChange={(codes) => type({ codes })}
            {...faults.at('subjects')}
            required
          />
          <ExitLinks texts={subjects.flatMap(({ blocked = [] }) => blocked)} />
          <TextArea
            label={t('refund.reason')}
            hint={t('refund.reasonHint')}
            value={reason}
            onChange={(text) => type({ reason: text })}
            {...faults.at('reason')}
            maxLength={REFUND_REASON_MAX_LENGTH}
            required
          />
        </Card>
      </Columns>
    </Form>
  )
}

interface RefundWanted {
  subjects: string[]
  reason: string
  backCents: number
}

/** Requests a refund or replaces the pending request, with an idempotency key. Throws ApiError. */
function sendRefund(registrationId: string, body: RefundWanted, isChange: boolean): Promise<RefundRequest> {
  const endpoint = isChange
    ? 'POST /exm_c/registrations/:registrationId/refund/change'
    : 'POST /exm_c/registrations/:registrationId/refund'
  const input = { params: { registrationId }, body }
  return untilAnswered(`${endpoint} ${registrationId} ${JSON.stringify(body)}`, (idempotencyKey) =>
    call(endpoint, input, { loading: 1, idempotencyKey }),
  )
}

/** Returns the subjects with the amount and deadline of their refund, or the reason against it. */
function useSubjectOptions(options: RefundOptions): Option[] {
  const t = useChangesText()
  const local = useLocalText()
  const language = useLanguage()
  const refunds = options.subjects.map((subject) => ({
    ...subject,
    ...subjectRefund(subject, options, serverNow()),
  }))
  const reasons = useCodeTexts(
    Object.fromEntries(refunds.flatMap(({ subjectCode, error }) => (error ? [[subjectCode, { code: error }]] : []))),
  )
  return refunds.map(({ subjectCode, name, areaName, priceCents, backCents, until }) => {
    const words = {
      area: local(areaName),
      amount: formatPrice(backCents, language),
      price: formatPrice(priceCents, language),
      until: until ? formatDeadline(until, language) : '',
    }
    return {
      value: subjectCode,
      label: local(name),
      note: t(backCents < priceCents ? 'refund.backOf' : 'refund.back', words),
      ...(until === null && { blocked: reasons[subjectCode] ?? '' }),
    }
  })
}
