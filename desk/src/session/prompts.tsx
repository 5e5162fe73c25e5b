import { Button, Form, Modal } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskSession } from '@contract/desk/staff'
import { callOnce } from '../api/call'
import { usePrompt } from '../api/prompts'
import { useText } from '../i18n/i18n'
import { FormFault } from '../ui/form-fault'
import { useWork } from '../ui/use-work'
import { CodeField } from './code-field'
import { passkeyAnswer, SignInForm } from './sign-in-form'
import { OWN_PASSKEYS, SESSION, useSignedIn } from './use-session'

/** Dialogs above the page, which stays as it is: what was typed is kept. */
export function Prompts() {
  const { text } = useText()
  const prompt = usePrompt()
  const signedIn = useSignedIn()
  const session = useQueryClient().getQueryData<DeskSession | null>(SESSION)
  if (!prompt) return null
  const isSignIn = prompt.kind === 'signIn'
  return (
    <Modal
      open
      title={text(isSignIn ? 'expiredTitle' : 'stepUpTitle')}
      footer={null}
      width={420}
      mask={{ closable: false }}
      onCancel={() => prompt.finish(false)}
    >
      <p>{text(isSignIn ? 'expiredText' : 'stepUpText')}</p>
      {isSignIn ? (
        <SignInForm
          {...(session && { name: session.staff.name })}
          onDone={async () => prompt.finish(await signedIn())}
        />
      ) : (
        <StepUpForm onDone={() => prompt.finish(true)} />
      )}
    </Modal>
  )
}

interface StepUpFormProps {
  onDone: () => void
}

function StepUpForm({ onDone }: StepUpFormProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const { data } = useQuery({ queryKey: OWN_PASSKEYS, queryFn: () => callOnce('GET /desk/own/passkeys', {}) })
  const hasPasskey = (data?.passkeys.length ?? 0) > 0
  const byCode = ({ code }: { code: string }) =>
    run(async () => {
      await callOnce('POST /desk/step-up/code', { body: { code } })
      onDone()
    })
  const byPasskey = () =>
    run(async () => {
      const { options } = await callOnce('POST /desk/step-up/passkey-options', {})
      await callOnce('POST /desk/step-up/passkey', { body: { credential: await passkeyAnswer(options) } })
      onDone()
    })
  return (
    <Form name="step-up" layout="vertical" onFinish={byCode} requiredMark={false}>
      <FormFault fault={fault} />
      <CodeField label={text('code')} autoFocus />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {text('confirm')}
      </Button>
      {hasPasskey && (
        <Button block className="form-second" disabled={isBusy} onClick={byPasskey}>
          {text('usePasskey')}
        </Button>
      )}
    </Form>
  )
}
