import { Button, Card, Empty, Select, Statistic, Table } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueueFilter, QueueOverview } from '@contract/desk/review'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { Failed } from '../../ui/states'

type Queue = QueueOverview['queues'][number]
const REFRESH_MS = 15_000

interface QueuesProps {
  domain: string
  onStart: (filter: QueueFilter) => void
}

/** Waiting cases by kind, and the progress of the review. */
export function Queues({ domain, onStart }: QueuesProps) {
  const { text } = useText()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['review', domain],
    queryFn: () => call('GET /desk/projects/:domain/review', { params: { domain } }, { isBackground: true }),
    refetchInterval: REFRESH_MS,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Progress domain={domain} />
      <Table<Queue>
        rowKey={({ kind, stage }) => `${kind} ${stage}`}
        size="middle"
        loading={isLoading}
        dataSource={data?.queues ?? []}
        pagination={false}
        columns={[
          {
            title: text('kind'),
            render: (_, { kind, stage }) =>
              text(stage === 'sample' ? 'kindSample' : 'kindReview', { kind: text(`kind_${kind}`) }),
          },
          { title: text('waiting'), dataIndex: 'waiting', width: 100 },
          { title: text('leased'), dataIndex: 'leased', width: 120 },
          {
            title: text('oldest'),
            dataIndex: 'oldest',
            width: 170,
            render: (at: string | null) => at && formatTime(at),
          },
          { title: text('start'), width: 560, render: (_, queue) => <Start queue={queue} onStart={onStart} /> },
        ]}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noCases')} /> }}
      />
    </>
  )
}

/** Filters of a queue with the number of cases of each, and the button that starts it. */
function Start({ queue, onStart }: { queue: Queue; onStart: QueuesProps['onStart'] }) {
  const { text, language } = useText()
  const [filter, setFilter] = useState<Pick<QueueFilter, 'batch' | 'area' | 'flag'>>({})
  const { kind, stage, batches, areas, flags } = queue
  const select = <Key extends keyof typeof filter>(
    key: Key,
    label: string,
    options: { value: string; label: string; waiting: number }[],
  ) =>
    options.length > 1 || (key === 'flag' && options.length > 0) ? (
      <Select
        allowClear
        aria-label={label}
        placeholder={label}
        className="queue-filter"
        value={filter[key]}
        options={options.map(({ value, label: name, waiting }) => ({ value, label: `${name} (${waiting})` }))}
        onChange={(value: string | undefined) => setFilter({ ...filter, [key]: value })}
      />
    ) : null
  return (
    <div className="queue-start">
      {select(
        'batch',
        text('batch'),
        batches.flatMap(({ code, name, waiting }) =>
          code === null ? [] : [{ value: code, label: name?.[language] ?? code, waiting }],
        ),
      )}
      {select(
        'area',
        text('testAreas'),
        areas.map(({ code, name, waiting }) => ({ value: code, label: name?.[language] ?? code, waiting })),
      )}
      {select(
        'flag',
        text('flag'),
        flags.map(({ flag, waiting }) => ({ value: flag, label: text(`flag_${flag}`), waiting })),
      )}
      <Button type="primary" disabled={queue.waiting === 0} onClick={() => onStart({ kind, stage, ...filter })}>
        {text('startReview')}
      </Button>
    </div>
  )
}

function Progress({ domain }: { domain: string }) {
  const { text } = useText()
  const { data } = useQuery({
    queryKey: ['review statistics', domain],
    queryFn: () => call('GET /desk/projects/:domain/review/statistics', { params: { domain } }, { isBackground: true }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  const sum = (of: 'waiting' | 'lastHour' | 'lastDay') => data.queues.reduce((total, queue) => total + queue[of], 0)
  const ends = data.queues.flatMap(({ emptyAt }) => emptyAt ?? []).sort()
  const isForecast = data.queues.every(({ emptyAt, waiting }) => emptyAt !== null || waiting === 0)
  const { reviewed, agreed } = data.samples
  return (
    <div className="figures">
      <Card size="small">
        <Statistic title={text('waiting')} value={sum('waiting')} />
      </Card>
      <Card size="small">
        <Statistic title={text('lastHour')} value={sum('lastHour')} />
      </Card>
      <Card size="small">
        <Statistic title={text('lastDay')} value={sum('lastDay')} />
      </Card>
      <Card size="small">
        <Statistic
          title={text('forecast')}
          value={isForecast && ends.length > 0 ? formatTime(ends.at(-1) ?? '') : '–'}
        />
      </Card>
      <Card size="small">
        <Statistic title={text('agreement')} value={reviewed === 0 ? '–' : `${agreed} / ${reviewed}`} />
      </Card>
    </div>
  )
}
