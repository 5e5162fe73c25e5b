import { Button, Card, DatePicker, Empty, Form, Input, Segmented, Space, Table } from 'antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AuditEntryView } from '@contract/desk/staff'
import { call } from '../api/call'
import { requestParts } from '../api/request-parts'
import { useText } from '../i18n/i18n'
import { hasPermission } from '../session/permissions'
import { useSession } from '../session/use-session'
import { formatTime } from '../ui/instant'
import { Page } from '../ui/page'
import { Failed } from '../ui/states'
import { auditQuery, type AuditQuery } from './audit-query'

/** Audit log of the project, and of the service for those who may see all projects. */
export default function AuditPage() {
  const { text, language } = useText()
  const { domain = '' } = useParams()
  const session = useSession()
  const [isService, setService] = useState(false)
  const [query, setQuery] = useState<AuditQuery>({})
  const name = session.projects.find((project) => project.domain === domain)?.name[language] ?? domain
  const options = [
    { value: 'project', label: text('auditProject', { name }) },
    { value: 'service', label: text('auditService') },
  ]
  const shown = isService ? null : domain
  return (
    <Page title={text('audit')} hint={text('auditText')}>
      {hasPermission(session, 'audit.read', null) && (
        <Segmented
          className="block"
          options={options}
          value={isService ? 'service' : 'project'}
          onChange={(value) => setService(value === 'service')}
        />
      )}
      <Filter domain={shown} query={query} onChange={setQuery} />
      <Entries domain={shown} query={query} />
    </Page>
  )
}

interface FilterProps {
  domain: string | null
  query: AuditQuery
  onChange: (query: AuditQuery) => void
}

interface Typed {
  actor?: string
  action?: string
  time?: [Dayjs, Dayjs] | null
}

function Filter({ domain, query, onChange }: FilterProps) {
  const { text } = useText()
  const [form] = Form.useForm<Typed>()
  const submit = ({ actor, action, time }: Typed) => onChange(auditQuery({ actor, action, days: time?.map(dayOf) }))
  const clear = () => {
    form.resetFields()
    onChange({})
  }
  return (
    <Card className="block" size="small">
      <Form form={form} name="audit" layout="inline" className="filter" onFinish={submit}>
        <Form.Item name="actor" label={text('actor')}>
          <Input allowClear maxLength={100} />
        </Form.Item>
        <Form.Item name="action" label={text('action')}>
          <Input allowClear maxLength={100} />
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

const dayOf = (day: Dayjs) => day.format('YYYY-MM-DD')

const exportUrl = (domain: string | null, query: AuditQuery) =>
  domain === null
    ? requestParts('GET /desk/audit/export', { query: { ...query } }).url
    : requestParts('GET /desk/projects/:domain/audit/export', { params: { domain }, query: { ...query } }).url

interface EntriesProps {
  domain: string | null
  query: AuditQuery
}

function Entries({ domain, query }: EntriesProps) {
  const { text } = useText()
  const { data, error, isLoading, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useEntries(domain, query)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const columns = [
    { title: text('time'), dataIndex: 'at', width: 160, render: formatTime },
    { title: text('actor'), dataIndex: 'actor', width: 180 },
    { title: text('action'), dataIndex: 'action', width: 200 },
    { title: text('details'), dataIndex: 'details', render: detailsText },
  ]
  return (
    <>
      <Table<AuditEntryView>
        rowKey="entryId"
        size="middle"
        loading={isLoading}
        columns={columns}
        dataSource={data?.pages.flatMap(({ entries }) => entries) ?? []}
        pagination={false}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('auditEmpty')} /> }}
      />
      {hasNextPage && (
        <div className="more">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

function useEntries(domain: string | null, query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: ['audit', domain, query],
    queryFn: ({ pageParam }) => {
      const page = { ...query, ...(pageParam !== null && { before: pageParam }) }
      return domain === null
        ? call('GET /desk/audit', { query: page })
        : call('GET /desk/projects/:domain/audit', { params: { domain }, query: page })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

const detailsText = (details: AuditEntryView['details']) => (
  <span className="details">{Object.keys(details).length > 0 ? JSON.stringify(details) : ''}</span>
)
