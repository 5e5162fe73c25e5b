import { Table, Typography } from 'antd'
import type { RunPreview } from '@contract/desk/action-run'
import { formatPrice } from '@contract/format'
import { useText } from '../../i18n/i18n'

interface PreviewTablesProps {
  title: string
  preview: RunPreview
}

/** Changes with amounts and examples; exceptions with their reasons. */
export function PreviewTables({ title, preview: { changes, exceptions, examples } }: PreviewTablesProps) {
  const { text, language } = useText()
  return (
    <section className="block">
      <Typography.Title level={2} className="section-title">
        {title}
      </Typography.Title>
      <Table
        rowKey="effect"
        size="small"
        pagination={false}
        dataSource={changes}
        locale={{ emptyText: text('nothingChanges') }}
        columns={[
          { title: text('effect'), render: (_, { label }) => label[language] },
          { title: text('count'), dataIndex: 'count', width: 90 },
          {
            title: text('amount'),
            width: 140,
            render: (_, { cents }) => (cents === undefined ? '' : formatPrice(cents, language)),
          },
        ]}
      />
      {examples.length > 0 && <p className="secondary">{text('examples', { numbers: examples.join(', ') })}</p>}
      {exceptions.length > 0 && (
        <Table
          rowKey="reason"
          size="small"
          pagination={false}
          dataSource={exceptions}
          columns={[
            { title: text('notChanged'), render: (_, { label }) => label[language] },
            { title: text('count'), dataIndex: 'count', width: 90 },
            { title: text('numbers'), render: (_, exception) => exception.examples.join(', ') },
          ]}
        />
      )}
    </section>
  )
}
