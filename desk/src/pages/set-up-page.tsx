import { Alert, Button, Card, Form, Input, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOnce } from '../api/call'
import { useText } from '../i18n/i18n'
import { CodeField } from '../session/code-field'
import { FormFault } from '../ui/form-fault'
import { Loading } from '../ui/states'
import { useFaultText, useWork } from '../ui/use-work'
import { Entry } from './entry'

/** Opens a set-up link: the token is in the fragment, which browsers send to no server. */
export function SetUpPage() {
  const { text } = useText()
  const title = text('setUpTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  const token = location.hash.slice(1)
  return (
    <Entry>
      <Card className="entry-card wide">
        <Typography.Title level={1} className="entry-title">
          {title}
        </Typography.Title>
        {token ? <OpenedLink token={token} /> : <Alert type="error" showIcon title={text('setUpNoToken')} />}
      </Card>
    </Entry>
  )
}

interface OpenedLinkProps {
  token: string
}

function OpenedLink({ token }: OpenedLinkProps) {
  const faultText = useFaultText()
  const { data, error } = useQuery({
    queryKey: ['set-up', token],
    queryFn: () => callOnce('POST /desk/set-up', { body: { token } }),
    staleTime: Infinity,
  })
  if (error) return <Alert type="error" showIcon title={faultText(error)} role="alert" />
  return data ? <SetUpForm token={token} opened={data} /> : <Loading />
}

interface SetUpFormProps {
  token: string
  opened: { name: string; displayName: string; ticket: string; key: string; qrCode: string }
}

function SetUpForm({ token, opened }: SetUpFormProps) {
  const { text } = useText()
  const { run, isBusy, fault } = useWork()
  const { name, displayName, ticket, key, qrCode } = opened
  const submit = ({ password, code }: { password: string; code: string }) =>
    run(async () => {
      await callOnce('POST /desk/set-up/finish', { body: { token, ticket, password, code } })
      location.replace('/')
    })
  const passwordRules = [{ required: true, message: text('required') }]
  return (
    <Form name="set-up" layout="vertical" onFinish={submit} requiredMark={false}>
      <p>{text('setUpWelcome', { displayName, name })}</p>
      <FormFault fault={fault} />
      <Typography.Title level={2} style={{ fontSize: 14 }}>
        {text('setUpScan')}
      </Typography.Title>
      <div className="set-up-key">
        <img src={qrCode} alt={text('qrCode')} />
        <div>
          {text('setUpKey')}
          <div className="key">{key.match(/.{1,4}/g)?.join(' ')}</div>
        </div>
      </div>
      <input type="hidden" autoComplete="username" value={name} readOnly />
      <Form.Item name="password" label={text('setUpPassword')} extra={text('passwordHint')} rules={passwordRules}>
        <Input.Password autoComplete="new-password" size="large" maxLength={200} />
      </Form.Item>
      <CodeField label={text('setUpCode')} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {text('setUpFinish')}
      </Button>
    </Form>
  )
}
