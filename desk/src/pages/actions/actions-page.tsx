import { Button, Empty, Segmented, Space, Table, Tag } from 'antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { RUN_GROUPS, type ActionRun, type RunGroup, type RunState } from '@contract/desk/action-run'
import { formatPrice } from '@contract/format'
import { call } from '../../api/call'
import { useText, type Language } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { LoadMore } from '../../ui/load-more'
import { Page } from '../../ui/page'
import { Failed } from '../../ui/states'
import { RunDrawer } from './run-drawer'

const REFRESH_MS = 15_000

const TONES: Record<RunState, string> = {
  awaitingApproval: 'warning',
  scheduled: 'processing',
  running: 'processing',
  done: 'success',
  failed: 'error',
  declined: 'default',
  cancelled: 'default',
  expired: 'default',
}

/** Requested runs of actions: approve those of others, follow and cancel scheduled ones. */
export default function ActionsPage() {
  const { text } = useText()
  const { domain = '' } = useParams()
  const [group, setGroup] = useState<RunGroup>('open')
  return (
    <Page title={text('runs')} hint={text('runsText')}>
      <Segmented
        className="block"
        options={RUN_GROUPS.map((value) => ({ value, label: text(`runGroup_${value}`) }))}
        value={group}
        onChange={setGroup}
      />
      <Runs key={`${domain} ${group}`} domain={domain} group={group} />
    </Page>
  )
}

interface RunsProps {
  domain: string
  group: RunGroup
}

function Runs({ domain, group }: RunsProps) {
  const { text, language } = useText()
  const [opened, setOpened] = useState<ActionRun | null>(null)
  const listed = useRuns(domain, group)
  const { data, error, isLoading, refetch } = listed
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  const runs = data?.pages.flatMap((page) => page.runs) ?? []
  const columns = [
    {
      title: text('action'),
      render: (_: unknown, run: ActionRun) => (
        <Button type="link" className="row-action" onClick={() => setOpened(run)}>
          {run.label[language]}
        </Button>
      ),
    },
    { title: text('runChanges'), render: (_: unknown, { preview }: ActionRun) => changesText(preview, language) },
    { title: text('requestedBy'), dataIndex: 'requestedBy', width: 160 },
    { title: text('requestedAt'), dataIndex: 'createdAt', width: 160, render: formatTime },
    { title: text('state'), width: 280, render: (_: unknown, run: ActionRun) => <State run={run} /> },
  ]
  return (
    <>
      <Table<ActionRun>
        rowKey="runId"
        size="middle"
        loading={isLoading}
        columns={columns}
        dataSource={runs}
        pagination={false}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('runsEmpty')} /> }}
      />
      <LoadMore query={listed} />
      <RunDrawer
        domain={domain}
        run={opened && (runs.find(({ runId }) => runId === opened.runId) ?? opened)}
        onChange={(run) => {
          setOpened(run)
          void refetch()
        }}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

function useRuns(domain: string, group: RunGroup) {
  return useInfiniteQuery({
    queryKey: ['actions', domain, group],
    queryFn: ({ pageParam }) => {
      const query = { group, ...(pageParam !== null && { before: pageParam }) }
      return call('GET /desk/projects/:domain/actions', { params: { domain }, query }, { isBackground: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  })
}

/** Changes of a run with their counts and amounts, in one line. */
function changesText({ changes }: ActionRun['preview'], language: Language): string {
  const parts = changes.map(({ label, count, cents }) => `${label[language]} ${count}${amountText(cents, language)}`)
  return parts.join(language === 'zh' ? '；' : '; ')
}

function amountText(cents: number | undefined, language: Language): string {
  if (cents === undefined) return ''
  return language === 'zh' ? `（${formatPrice(cents, 'zh')}）` : ` (${formatPrice(cents, 'en')})`
}

/** State with the time that matters in it. */
function State({ run: { state, runAt, expiresAt, endedAt, processed, total } }: { run: ActionRun }) {
  const { text } = useText()
  const detail: Partial<Record<RunState, string | null>> = {
    awaitingApproval: expiresAt && text('approveUntil', { time: formatTime(expiresAt) }),
    scheduled: runAt && text('takesEffectAt', { time: formatTime(runAt) }),
    running: `${processed} / ${total}`,
  }
  return (
    <Space size={4}>
      <Tag color={TONES[state]}>{text(`runState_${state}`)}</Tag>
      <span className="secondary">{detail[state] ?? (endedAt && formatTime(endedAt))}</span>
    </Space>
  )
}
