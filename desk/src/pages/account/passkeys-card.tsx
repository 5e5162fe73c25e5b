import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { Button, Card, Empty, Form, Input, Popconfirm, Table, Typography } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '@contract/desk/staff'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { OWN_PASSKEYS } from '../../session/use-session'
import { formatTime } from '../../ui/instant'
import { Failed } from '../../ui/states'
import { useAction } from '../../ui/use-action'

export function PasskeysCard() {
  const { text } = useText()
  const client = useQueryClient()
  const act = useAction()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: OWN_PASSKEYS,
    queryFn: () => call('GET /desk/own/passkeys', {}),
  })
  const reload = () => client.invalidateQueries({ queryKey: OWN_PASSKEYS })
  const remove = (passkeyId: string) =>
    act(async () => {
      await call('POST /desk/own/passkeys/:passkeyId/remove', { params: { passkeyId } })
      await reload()
    })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const columns = [
    { title: text('passkeyName'), dataIndex: 'name' },
    { title: text('addedAt'), dataIndex: 'addedAt', width: 180, render: formatTime },
    {
      title: text('usedAt'),
      dataIndex: 'usedAt',
      width: 180,
      render: (at: string | null) => (at === null ? text('never') : formatTime(at)),
    },
    {
      title: text('actions'),
      width: 120,
      render: (_: unknown, { passkeyId, name }: Passkey) => (
        <Popconfirm
          title={text('removePasskey', { name })}
          description={text('removePasskeyText')}
          okText={text('remove')}
          onConfirm={() => void remove(passkeyId)}
        >
          <Button type="link" className="row-action">
            {text('remove')}
          </Button>
        </Popconfirm>
      ),
    },
  ]
  return (
    <Card className="block" title={<h2 className="card-title">{text('passkeys')}</h2>}>
      <Typography.Paragraph type="secondary">{text('passkeysText')}</Typography.Paragraph>
      <AddPasskey onDone={reload} />
      <Table
        rowKey="passkeyId"
        size="small"
        loading={isLoading}
        columns={columns}
        dataSource={data?.passkeys ?? []}
        pagination={false}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('passkeysEmpty')} /> }}
      />
    </Card>
  )
}

interface AddPasskeyProps {
  onDone: () => Promise<void>
}

function AddPasskey({ onDone }: AddPasskeyProps) {
  const { text } = useText()
  const act = useAction()
  const [form] = Form.useForm<{ name: string }>()
  const add = ({ name }: { name: string }) =>
    act(async () => {
      const { options } = await call('POST /desk/own/passkeys/options', {})
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const credential = { ...(await startRegistration({ optionsJSON })) }
      await call('POST /desk/own/passkeys', { body: { name, credential } })
      form.resetFields()
      await onDone()
    })
  return (
    <Form
      form={form}
      name="passkey"
      layout="inline"
      className="block"
      onFinish={(typed) => void add(typed)}
      requiredMark={false}
    >
      <Form.Item name="name" label={text('passkeyName')} rules={[{ required: true, message: text('required') }]}>
        <Input maxLength={50} placeholder={text('passkeyNameHint')} className="passkey-name" />
      </Form.Item>
      <Button htmlType="submit">{text('addPasskey')}</Button>
    </Form>
  )
}
