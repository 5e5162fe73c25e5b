import { Empty, Segmented, Table } from 'antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AuditEntryView } from '@contract/desk/staff'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { coversProject } from '../../session/permissions'
import { useSession } from '../../session/use-session'
import { formatTime } from '../../ui/instant'
import { LoadMore } from '../../ui/load-more'
import { Page } from '../../ui/page'
import { Failed } from '../../ui/states'
import { AuditFilter } from './audit-filter'
import type { AuditQuery } from './audit-query'
import { Details } from './details'
import { isServiceEvent } from './service-events'
import { actorText } from './system-actors'

/** Audit log of the project, and of the service for those who may see all projects. */
export default function AuditPage() {
  const { text, language } = useText()
  const { domain = '' } = useParams()
  const session = useSession()
  const [isService, setService] = useState(false)
  const name = session.projects.find((project) => project.domain === domain)?.name[language] ?? domain
  const options = [
    { value: 'project', label: text('auditProject', { name }) },
    { value: 'service', label: text('auditService') },
  ]
  const shown = isService ? null : domain
  return (
    <Page title={text('audit')} hint={text('auditText')}>
      {coversProject(session, 'audit.read', null) && (
        <Segmented
          className="block"
          options={options}
          value={isService ? 'service' : 'project'}
          onChange={(value) => setService(value === 'service')}
        />
      )}
      <Log key={shown} domain={shown} />
    </Page>
  )
}

interface LogProps {
  domain: string | null
}

/** Log with its own filter: the actions of service and projects differ. */
function Log({ domain }: LogProps) {
  const [query, setQuery] = useState<AuditQuery>({})
  return (
    <>
      <AuditFilter domain={domain} query={query} onChange={setQuery} />
      <Entries domain={domain} query={query} />
    </>
  )
}

interface EntriesProps extends LogProps {
  query: AuditQuery
}

function Entries({ domain, query }: EntriesProps) {
  const { text } = useText()
  const listed = useEntries(domain, query)
  const { data, error, isLoading, refetch } = listed
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const actionText = (action: string) => (isServiceEvent(action) ? text(`event_${action}`) : action)
  const columns = [
    { title: text('time'), dataIndex: 'at', width: 160, render: formatTime },
    { title: text('actor'), dataIndex: 'actor', width: 180, render: (actor: string) => actorText(actor, text) },
    { title: text('action'), dataIndex: 'action', width: 220, render: actionText },
    {
      title: text('details'),
      dataIndex: 'details',
      render: (details: AuditEntryView['details']) => <Details details={details} />,
    },
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
      <LoadMore query={listed} />
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
