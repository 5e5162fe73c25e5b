import type { TicketCard } from '@contract/ticket/ticket'
import { isToBePrinted } from '@contract/ticket/ticket-deadline'
import { ticketStage } from '@/areas/ticket/ticket-stage'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const later = (days: number) => new Date(now + days * 24 * 60 * 60_000).toISOString()
const words = { zh: '春季', en: 'Spring' }

const drawn: TicketCard = {
  ...{ ticketId: '', kind: 'registration', batchCode: 'B1', batchName: words, number: '26001', from: null },
  ...{ refusal: null, isConfirmed: false, printedAt: null, isOutdated: false, changed: null, revision: null },
  ...{ startsAt: later(10), endsAt: later(11), serverTime: later(0) },
}

describe('A ticket in a list', () => {
  it.each<[string, Partial<TicketCard>, string]>([
    ['is to be checked once it is out', {}, 'check'],
    ['is to be printed once it was confirmed', { isConfirmed: true }, 'ready'],
    ['was printed', { isConfirmed: true, printedAt: later(-1) }, 'printed'],
    ['is to be printed again when it changed since', { printedAt: later(-1), isOutdated: true }, 'again'],
    ['is awaited while it is not out', { number: null, refusal: 'EXM_CT_ECQA_NO_TEMPLATE' }, 'awaited'],
    ['is held while a refund is under way', { refusal: 'E_REG_REFUND_STARTED' }, 'held'],
    ['is void after giving up', { refusal: 'EXM_CT_ECQA_VOID', printedAt: later(-1) }, 'void'],
    ['is over after the last sitting', { endsAt: later(-1), printedAt: later(-5) }, 'over'],
  ])('%s', (_, facts, stage) => {
    expect(ticketStage({ ...drawn, ...facts }, now)).toBe(stage)
  })
})

describe('A ticket has to be printed', () => {
  it('from its publication until its current version is printed or the exam begins', () => {
    expect(isToBePrinted(drawn, now)).toBe(true)
    expect(isToBePrinted({ ...drawn, printedAt: later(-1) }, now)).toBe(false)
    expect(isToBePrinted({ ...drawn, printedAt: later(-1), isOutdated: true }, now)).toBe(true)
    expect(isToBePrinted({ ...drawn, refusal: 'EXM_CT_ECQA_NO_TEMPLATE' }, now)).toBe(false)
    expect(isToBePrinted({ ...drawn, startsAt: later(-1) }, now)).toBe(false)
  })

  it('for an appointment only in the last three days, because printing ends the right to change the seat', () => {
    expect(isToBePrinted({ ...drawn, kind: 'appointment' }, now)).toBe(false)
    expect(isToBePrinted({ ...drawn, kind: 'appointment', startsAt: later(2) }, now)).toBe(true)
  })
})
