import { Table } from 'antd'
import { RECORD_COLUMNS, type Candidate } from '@contract/desk/candidate'
import { formatPrice } from '@contract/format'
import { useText, type TextKey } from '../../../i18n/i18n'
import { formatTime } from '../../../ui/instant'
import { Scrollable } from '../../../ui/scrollable'
import { codeText } from '../candidate-texts'
import { Section } from './section'

interface RecordsCardsProps {
  records: Candidate['records']
}

/** Appointments, tickets, results, certificates, groups and invoices. */
export function RecordsCards({ records }: RecordsCardsProps) {
  const { text } = useText()
  return records.map(({ name, rows }) => (
    <Section key={name} title={text(`records_${name}`)}>
      <Records name={name} rows={rows} />
    </Section>
  ))
}

function Records({ name, rows }: RecordsCardsProps['records'][number]) {
  const { text, language } = useText()
  const shown = (column: string, cell: string | number | null) => {
    if (cell === null || cell === '') return '–'
    if (/(At|Until)$/.test(column)) return formatTime(String(cell))
    if (column === 'cents') return formatPrice(Number(cell), language)
    if (['state', 'kind', 'reversal', 'notified'].includes(column)) return codeText(column, String(cell), language)
    return String(cell)
  }
  const columns = RECORD_COLUMNS[name].map((column, index) => ({
    title: text(`column_${column}` as TextKey),
    key: column,
    render: (_: unknown, row: (string | number | null)[]) => shown(column, row[index] ?? null),
  }))
  return (
    <Scrollable label={text(`records_${name}`)}>
      <Table rowKey={(row) => row.join(' ')} size="small" pagination={false} dataSource={rows} columns={columns} />
    </Scrollable>
  )
}
