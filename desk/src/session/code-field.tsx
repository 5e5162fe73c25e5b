import { Form, Input } from 'antd'
import { useText } from '../i18n/i18n'

interface CodeFieldProps {
  label: string
  autoFocus?: boolean
}

/** Six digits of the authenticator app. */
export function CodeField({ label, autoFocus = false }: CodeFieldProps) {
  const { text } = useText()
  const rules = [{ required: true, pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: text('codeForm') }]
  return (
    <Form.Item name="code" label={label} extra={text('codeHint')} rules={rules} validateTrigger="onSubmit">
      <Input inputMode="numeric" autoComplete="one-time-code" autoFocus={autoFocus} size="large" maxLength={9} />
    </Form.Item>
  )
}
