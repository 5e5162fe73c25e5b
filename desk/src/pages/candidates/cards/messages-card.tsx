import { Button, Empty, Table, Tag } from 'antd'
import type { CandidateMessage } from '@contract/desk/candidate'
import { useText } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import { Scrollable } from '../../../ui/scrollable'
import type { SupportProps } from '../support/support-choice'
import { Section } from './section'
import { useMayChange } from '../support/use-may-change'

interface MessagesCardProps extends SupportProps {
  messages: readonly CandidateMessage[]
}

const COLOURS = { sent: 'success', pending: 'default', failed: 'error' } as const

/** Messages of the last week with their outcome; contents and codes are not shown. */
export function MessagesCard({ messages, domain, onChoose }: MessagesCardProps) {
  const { text } = useText()
  const mayChange = useMayChange(domain)
  return (
    <Section title={text('messages', { count: messages.length })}>
      <p className="secondary">{text('messagesText')}</p>
      <Scrollable label={text('messages', { count: messages.length })}>
        <Table<CandidateMessage>
          rowKey="messageId"
          size="small"
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={[...messages]}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noMessages')} /> }}
          columns={[
            { title: text('time'), dataIndex: 'createdAt', width: 150, render: formatTime },
            { title: text('message'), dataIndex: 'subject' },
            { title: text('channel'), render: (_, { channel, to }) => `${text(`channel_${channel}`)} ${to}` },
            {
              title: text('messageOutcome'),
              render: (_, { status, sentAt, failure }) => (
                <>
                  <Tag color={COLOURS[status]}>{text(`message_${status}`)}</Tag> {sentAt && formatTime(sentAt)}{' '}
                  {failure}
                </>
              ),
            },
            ...(mayChange
              ? [
                  {
                    title: text('actions'),
                    render: (_: unknown, { messageId, isResendable }: CandidateMessage) =>
                      isResendable && (
                        <Button
                          size="small"
                          onClick={() => onChoose({ kind: 'request', request: { action: 'outbox resend', messageId } })}
                        >
                          {text('resend')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </Scrollable>
    </Section>
  )
}
