import { Form, Input, Select } from 'antd'
import type { ReviewKind } from '@contract/desk/roles'
import { useText } from '../../i18n/i18n'
import { reasonTemplates } from './reason-templates'

const LONGEST_REASON = 200

interface ReasonFieldProps {
  kind: ReviewKind
  /** Place in the form, such as `['reason']`. */
  name: (string | number)[]
  label: string
}

/** Reason for the candidate in both languages; a template fills both. */
export function ReasonField({ kind, name, label }: ReasonFieldProps) {
  const { text, language } = useText()
  const form = Form.useFormInstance()
  const templates = reasonTemplates(kind)
  const pick = (index: number) => form.setFieldValue(name, templates[index])
  return (
    <>
      <Form.Item label={label} className="tight">
        <Select
          aria-label={text('reasonTemplate')}
          placeholder={text('reasonTemplate')}
          options={templates.map((template, index) => ({ value: index, label: template[language] }))}
          onChange={pick}
        />
      </Form.Item>
      <Form.Item
        name={[...name, 'zh']}
        label={text('reasonZh')}
        rules={[{ required: true, whitespace: true, message: text('required') }]}
        className="tight"
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={LONGEST_REASON} />
      </Form.Item>
      <Form.Item name={[...name, 'en']} label={text('reasonEn')} extra={text('reasonEnHint')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} maxLength={LONGEST_REASON} />
      </Form.Item>
    </>
  )
}
