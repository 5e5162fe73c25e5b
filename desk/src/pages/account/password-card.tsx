import { App, Button, Card, Form, Input, Typography } from 'antd'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { FormFault } from '../../ui/form-fault'
import { useWork } from '../../ui/use-work'

interface Typed {
  password: string
  newPassword: string
}

export function PasswordCard() {
  const { text } = useText()
  const { message } = App.useApp()
  const { run, isBusy, fault } = useWork()
  const [form] = Form.useForm<Typed>()
  const submit = (body: Typed) =>
    run(async () => {
      await call('POST /desk/own/password', { body })
      form.resetFields()
      void message.success(text('passwordChanged'))
    })
  const rules = [{ required: true, message: text('required') }]
  return (
    <Card title={<h2 className="card-title">{text('passwordChange')}</h2>}>
      <Typography.Paragraph type="secondary">{text('passwordChangeText')}</Typography.Paragraph>
      <Form form={form} name="own-password" layout="vertical" className="narrow" onFinish={submit} requiredMark={false}>
        <FormFault fault={fault} />
        <Form.Item name="password" label={text('passwordNow')} rules={rules}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="newPassword" label={text('passwordNew')} extra={text('passwordHint')} rules={rules}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {text('passwordChange')}
        </Button>
      </Form>
    </Card>
  )
}
