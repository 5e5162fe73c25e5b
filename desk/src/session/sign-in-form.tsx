import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { callOnce } from '../api/call'
import { useText } from '../i18n/i18n'
import { FormFault } from '../ui/form-fault'
import { useWork } from '../ui/use-work'
import { CodeField } from './code-field'

interface FirstStep {
  ticket: string
  hasPasskey: boolean
}

interface SignInFormProps {
  /** Name of the person whose session has ended. */
  name?: string
  onDone: () => Promise<unknown>
}

/** Signs in: user name and password, then code or passkey. */
export function SignInForm({ name, onDone }: SignInFormProps) {
  const [first, setFirst] = useState<FirstStep | null>(null)
  if (!first) return <PasswordStep name={name} onDone={setFirst} />
  return <FactorStep first={first} onDone={onDone} onStartOver={() => setFirst(null)} />
}

interface PasswordStepProps {
  name: string | undefined
  onDone: (first: FirstStep) => void
}

function PasswordStep({ name, onDone }: PasswordStepProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const submit = (body: { name: string; password: string }) =>
    run(async () => onDone(await callOnce('POST /desk/sign-in', { body })))
  return (
    <Form name="sign-in" layout="vertical" initialValues={{ name }} onFinish={submit} requiredMark={false}>
      <FormFault fault={fault} />
      <Form.Item name="name" label={text('userName')} rules={[{ required: true, message: text('required') }]}>
        <Input autoComplete="username" autoFocus={name === undefined} size="large" maxLength={200} />
      </Form.Item>
      <Form.Item name="password" label={text('password')} rules={[{ required: true, message: text('required') }]}>
        <Input.Password autoComplete="current-password" autoFocus={name !== undefined} size="large" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {text('next')}
      </Button>
    </Form>
  )
}

interface FactorStepProps {
  first: FirstStep
  onDone: () => Promise<unknown>
  onStartOver: () => void
}

function FactorStep({ first: { ticket, hasPasskey }, onDone, onStartOver }: FactorStepProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const byCode = ({ code }: { code: string }) =>
    run(async () => {
      await callOnce('POST /desk/sign-in/code', { body: { ticket, code } })
      await onDone()
    })
  const byPasskey = () =>
    run(async () => {
      const { options } = await callOnce('POST /desk/sign-in/passkey-options', { body: { ticket } })
      const credential = await passkeyAnswer(options)
      await callOnce('POST /desk/sign-in/passkey', { body: { ticket, credential } })
      await onDone()
    })
  return (
    <Form name="sign-in-code" layout="vertical" onFinish={byCode} requiredMark={false}>
      <FormFault fault={fault} />
      <CodeField label={text('code')} autoFocus />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {text('signIn')}
      </Button>
      {hasPasskey && (
        <Button block size="large" className="form-second" disabled={isBusy} onClick={byPasskey}>
          {text('usePasskey')}
        </Button>
      )}
      <Button type="link" block className="form-second" onClick={onStartOver}>
        {text('startOver')}
      </Button>
    </Form>
  )
}

/** Asks the browser for a passkey. */
export async function passkeyAnswer(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}
