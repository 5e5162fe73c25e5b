import { App, Button, Card, Table, Tag, Typography } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '@contract/desk/staff'
import { call } from '../../api/call'
import { useText } from '../../i18n/i18n'
import { formatTime } from '../../ui/instant'
import { Failed } from '../../ui/states'
import { useAction } from '../../ui/use-action'

const KEY = ['own-sessions']

export function SessionsCard() {
  const { text, language } = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const act = useAction()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /desk/own/sessions', {}),
  })
  const reload = () => client.invalidateQueries({ queryKey: KEY })
  const endOne = (sessionId: string) =>
    act(async () => {
      await call('POST /desk/own/sessions/:sessionId/end', { params: { sessionId } })
      await reload()
    })
  const endOthers = () =>
    act(async () => {
      const { ended } = await call('POST /desk/own/sessions/end-others', {})
      void message.success(text('ended', { count: ended }))
      await reload()
    })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const sessions = data?.sessions ?? []
  const columns = [
    { title: text('device'), dataIndex: 'device', render: (device: OwnSession['device']) => device[language] },
    { title: text('address'), dataIndex: 'address', width: 160 },
    { title: text('signedInAt'), dataIndex: 'createdAt', width: 160, render: formatTime },
    { title: text('lastSeen'), dataIndex: 'lastSeenAt', width: 160, render: formatTime },
    {
      title: text('actions'),
      width: 120,
      render: (_: unknown, { sessionId, isCurrent }: OwnSession) =>
        isCurrent ? (
          <Tag>{text('current')}</Tag>
        ) : (
          <Button type="link" className="row-action" onClick={() => void endOne(sessionId)}>
            {text('end')}
          </Button>
        ),
    },
  ]
  return (
    <Card
      className="block"
      title={<h2 className="card-title">{text('sessions')}</h2>}
      extra={
        <Button disabled={sessions.length < 2} onClick={() => void endOthers()}>
          {text('endOthers')}
        </Button>
      }
    >
      <Typography.Paragraph type="secondary">{text('sessionsText')}</Typography.Paragraph>
      <Table
        rowKey="sessionId"
        size="small"
        loading={isLoading}
        columns={columns}
        dataSource={sessions}
        pagination={false}
      />
    </Card>
  )
}
