/** Dates and times on the PDF admission ticket are the same as on the screen. */
import type { TicketSitting, TicketSheet } from '@contract/ticket/ticket'
import { ticketDocument } from '@server/areas/ticket/document/ticket-document'
import { both, sitting } from '../a-sitting'

const ticket = {
  examName: both('Exam'),
  batchName: both('Batch'),
  number: 'N1',
  holder: { realName: '许知远', idType: 'passport', idNumber: 'P***', photo: null },
  rules: [],
  verify: null,
}

/** Returns the heading of the first table column and the labels next to the photo. */
function titles(kind: TicketSheet['kind']) {
  const sheet = { ...ticket, kind, sittings: [sitting] } as unknown as TicketSheet
  const { blocks } = ticketDocument({ sheet, idNumber: 'P1', title: null, madeAt: new Date(0) }, 'en')
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? [block.columns[0]?.title]
      : block.kind === 'pictured' && block.isLarge
        ? block.facts.map(({ label }) => label)
        : [],
  )
}

test('a ticket names its exam once: for an appointment in its table', () => {
  expect(titles('registration')).toEqual([
    'Ticket number',
    'Full name',
    'ID document',
    'ID document number',
    'Exam',
    'Sitting',
  ])
  expect(titles('appointment')).toEqual(['Ticket number', 'Full name', 'ID document', 'ID document number', 'Exam'])
})

/** Returns the lines of the first row's time cell. */
function times(of: Partial<TicketSitting>, language: 'zh' | 'en'): string[] {
  const sheet = { ...ticket, sittings: [{ ...sitting, ...of }] } as unknown as TicketSheet
  const { blocks } = ticketDocument({ sheet, idNumber: 'P1', title: null, madeAt: new Date(0) }, language)
  const table = blocks.find((block) => block.kind === 'table')
  const cell = table?.kind === 'table' ? (table.rows[0]?.[1] ?? '') : ''
  return cell.replace(/\u00a0/g, ' ').split('\n')
}

test('a ticket shows the day and time in UTC+8', () => {
  expect(times({}, 'zh')).toEqual(['2026年11月20日 周五', '16:30–19:30'])
  expect(times({ utcOffset: '+08:00' }, 'en')).toEqual(['Fri 20 Nov 2026', '16:30–19:30'])
})

test('a ticket shows the local time of a place in another time zone as well, with both labelled', () => {
  expect(times({ utcOffset: '+01:00' }, 'zh')).toEqual([
    '2026年11月20日 周五',
    '16:30–19:30（北京时间）',
    '当地时间 09:30–12:30',
  ])
  expect(times({ utcOffset: '-09:30' }, 'en')).toEqual([
    'Fri 20 Nov 2026',
    '16:30–19:30',
    'Local time: Thu 19 Nov 2026, 23:00 – Fri 20 Nov 2026, 02:00',
  ])
})

test('a ticket shows both days of a sitting that ends after midnight', () => {
  const late = { startsAt: '2026-11-20T14:00:00Z', endsAt: '2026-11-20T17:00:00Z', utcOffset: '+00:00' }
  expect(times(late, 'zh')).toEqual([
    '2026年11月20日 周五 22:00 –',
    '2026年11月21日 周六 01:00（北京时间）',
    '当地时间 2026年11月20日 周五 14:00–17:00',
  ])
})
