import { Button, Card, DatePicker, Form, Input, Select, Space } from 'antd'
import type { Dayjs } from 'dayjs'
import { requestParts } from '../../api/request-parts'
import { useText } from '../../i18n/i18n'
import { auditQuery, type AuditQuery } from './audit-query'
import { SERVICE_EVENTS } from './service-events'
import { actorTyped } from './system-actors'

interface AuditFilterProps {
  /** Null: the log of the service. */
  domain: string | null
  query: AuditQuery
  onChange: (query: AuditQuery) => void
}

interface Typed {
  actor?: string
  action?: string
  time?: [Dayjs, Dayjs] | null
}

export function AuditFilter({ domain, query, onChange }: AuditFilterProps) {
  const { text } = useText()
  const [form] = Form.useForm<Typed>()
  const submit = ({ actor, action, time }: Typed) =>
    onChange(auditQuery({ actor: actorTyped(actor, text), action, days: time?.map(dayOf) }))
  const clear = () => {
    form.resetFields()
    onChange({})
  }
  return (
    <Card className="block" size="small">
      <Form form={form} name="audit" layout="inline" className="filter" onFinish={submit}>
        <Form.Item name="actor" label={text('actor')}>
          <Input allowClear maxLength={100} className="filter-field" />
        </Form.Item>
        <Form.Item name="action" label={text('action')}>
          {domain === null ? (
            <ServiceEventSelect />
          ) : (
            <Input allowClear maxLength={100} className="filter-field" placeholder={text('actionHint')} />
          )}
        </Form.Item>
        <Form.Item name="time" label={text('time')}>
          <DatePicker.RangePicker />
        </Form.Item>
        <Space>
          <Button type="primary" htmlType="submit">
            {text('search')}
          </Button>
          <Button onClick={clear}>{text('clear')}</Button>
          <Button href={exportUrl(domain, query)} title={text('exportHint')} download>
            {text('export')}
          </Button>
        </Space>
      </Form>
    </Card>
  )
}

/** `value` and `onChange` are given by the form. */
function ServiceEventSelect(given: { id?: string; value?: string; onChange?: (value?: string) => void }) {
  const { text } = useText()
  const options = SERVICE_EVENTS.map((value) => ({ value, label: text(`event_${value}`) }))
  return (
    <Select
      {...given}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className="filter-field"
      placeholder={text('any')}
      options={options}
    />
  )
}

const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')

const exportUrl = (domain: string | null, query: AuditQuery) =>
  domain === null
    ? requestParts('GET /desk/audit/export', { query: { ...query } }).url
    : requestParts('GET /desk/projects/:domain/audit/export', { params: { domain }, query: { ...query } }).url
