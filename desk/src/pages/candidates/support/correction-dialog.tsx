import { Checkbox, DatePicker, Form, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { CandidateRegistration } from '@contract/desk/candidate'
import type { SupportRequest } from '@contract/desk/support'
import { useText } from '../../../i18n/i18n'
import { ReasonField } from '../../review/reason-field'
import { SupportDialog, type SupportDialogProps } from './support-dialog'

interface Typed {
  parts: number[]
  reasons: Record<number, { zh: string; en?: string }>
  until?: Dayjs | null
}

const DAY_MS = 86_400_000

/** End of a day at UTC+8. */
const endOf = (day: Dayjs) => new Date(Date.parse(`${day.format('YYYY-MM-DD')}T00:00:00+08:00`) + DAY_MS).toISOString()

interface CorrectionDialogProps extends SupportDialogProps {
  registration: CandidateRegistration
}

/** Asks which parts are to be corrected and why, then shows what will happen. */
export function CorrectionDialog({ registration, ...dialog }: CorrectionDialogProps) {
  const { text, language } = useText()
  const [form] = Form.useForm<Typed>()
  const chosen = Form.useWatch('parts', form) as number[] | undefined
  const [request, setRequest] = useState<SupportRequest | null>(null)
  const { correctable, registrationId, number } = registration
  const submit = ({ parts, reasons, until }: Typed) =>
    setRequest({
      action: 'registrations correct',
      registrationId,
      parts: parts.flatMap((index) => {
        const [part, reason] = [correctable[index], reasons[index]]
        if (!part || !reason) return []
        return [{ part: part.part, key: part.key, reason: { zh: reason.zh.trim(), en: reason.en?.trim() ?? '' } }]
      }),
      ...(until && { until: endOf(until) }),
    })
  return (
    <>
      <Modal
        open={request === null}
        title={text('requestCorrection', { number })}
        okText={text('next')}
        onOk={form.submit}
        onCancel={dialog.onClose}
      >
        <p>{text('decisionText_correct')}</p>
        <Form form={form} name="correction" layout="vertical" onFinish={submit} requiredMark={false}>
          <Form.Item
            name="parts"
            label={text('partsToCorrect')}
            rules={[{ required: true, message: text('partsRequired') }]}
          >
            <Checkbox.Group
              className="parts"
              options={correctable.map(({ label }, index) => ({ value: index, label: label[language] }))}
            />
          </Form.Item>
          {[...(chosen ?? [])]
            .sort((one, other) => one - other)
            .map((index) => (
              <ReasonField
                key={index}
                kind="registration"
                name={['reasons', index]}
                label={text('reasonFor', { part: correctable[index]?.label[language] ?? '' })}
              />
            ))}
          <Form.Item name="until" label={text('correctUntil')} extra={text('correctUntilHint')}>
            <DatePicker minDate={dayjs()} />
          </Form.Item>
        </Form>
      </Modal>
      {request && <SupportDialog {...dialog} request={request} onBack={() => setRequest(null)} />}
    </>
  )
}
