import { Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { Candidate } from '@contract/desk/candidate'
import { CONTACT_REASONS, type ContactReason, type SupportRequest } from '@contract/desk/support'
import { useText } from '../../../i18n/i18n'
import { SupportDialog, type SupportDialogProps } from './support-dialog'

interface Typed {
  phone?: string
  email?: string
  reason: ContactReason
}

interface ContactDialogProps extends SupportDialogProps {
  candidate: Candidate
}

/** Asks for the new phone or email, then shows what will change. */
export function ContactDialog({ candidate, ...dialog }: ContactDialogProps) {
  const { text } = useText()
  const [form] = Form.useForm<Typed>()
  const [request, setRequest] = useState<SupportRequest | null>(null)
  const submit = ({ phone, email, reason }: Typed) =>
    setRequest({
      action: 'accounts contact',
      reason,
      ...(phone?.trim() && { phone: phone.trim() }),
      ...(email?.trim() && { email: email.trim() }),
    })
  return (
    <>
      <Modal
        open={request === null}
        title={text('correctContact')}
        okText={text('next')}
        onOk={form.submit}
        onCancel={dialog.onClose}
      >
        <p>{text('contactText')}</p>
        <Form form={form} name="contact" layout="vertical" onFinish={submit} requiredMark={false}>
          <Form.Item
            name="phone"
            label={text('newPhone')}
            extra={text('nowIs', { value: candidate.phone ?? text('none') })}
            dependencies={['email']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, phone?: string) =>
                  phone?.trim() || (getFieldValue('email') as string | undefined)?.trim()
                    ? Promise.resolve()
                    : Promise.reject(new Error(text('contactRequired'))),
              }),
            ]}
          >
            <Input maxLength={40} inputMode="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="email"
            label={text('newEmail')}
            extra={text('nowIs', { value: candidate.email ?? text('none') })}
          >
            <Input maxLength={254} inputMode="email" autoComplete="off" />
          </Form.Item>
          <Form.Item name="reason" label={text('reason')} rules={[{ required: true, message: text('required') }]}>
            <Select options={CONTACT_REASONS.map((value) => ({ value, label: text(`contact_${value}`) }))} />
          </Form.Item>
        </Form>
      </Modal>
      {request && <SupportDialog {...dialog} request={request} onBack={() => setRequest(null)} />}
    </>
  )
}
