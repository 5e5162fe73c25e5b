import type { TicketChange } from '@contract/ticket/ticket'
import { changedFacts, changedSince, changeText } from '@contract/ticket/ticket-changes'

const room = (number: number) => ({ zh: `第 ${number} 考场`, en: `Room ${number}` })
const seat = (number: number) => ({ zh: String(number), en: String(number) })
const change = (day: number, facts: TicketChange['facts']): TicketChange => ({
  at: `2026-11-${day}T02:00:00.000Z`,
  facts,
})

describe('The changes of a ticket', () => {
  it('are described as old and new values', () => {
    const facts = changedFacts({ room: room(3), seat: seat(2) }, { room: room(5), seat: seat(4) }, null)
    expect(changeText(facts, 'zh')).toBe('考场：第 3 考场 → 第 5 考场；座位号：2 → 4')
    expect(changeText(facts, 'en')).toBe('Room: Room 3 → Room 5; Seat: 2 → 4')
    expect(changedFacts({ room: room(3) }, { room: room(3) }, null)).toEqual([])
  })

  it('name the sitting of a changed time', () => {
    const time = { from: { zh: '09:00', en: '09:00' }, to: { zh: '10:00', en: '10:00' } }
    const facts = [{ fact: 'time' as const, of: { zh: '法规', en: 'Law' }, ...time }]
    expect(changeText(facts, 'zh')).toBe('法规 时间：09:00 → 10:00')
    expect(changeText(facts, 'en')).toBe('Law time: 09:00 → 10:00')
  })

  it('omit facts that read the same in the language', () => {
    const facts = changedFacts(
      { centre: { zh: '西湖', en: '西湖' }, room: room(1) },
      { centre: { zh: '西湖', en: 'West Lake' }, room: room(2) },
      null,
    )
    expect(changeText(facts, 'zh')).toBe('考场：第 1 考场 → 第 2 考场')
  })

  it('are combined from the first to the last, and are empty if the facts are as they were', () => {
    const first = change(20, changedFacts({ room: room(3) }, { room: room(5) }, null))
    const second = change(22, changedFacts({ room: room(5) }, { room: room(7) }, null))
    const back = change(23, changedFacts({ room: room(7) }, { room: room(3) }, null))
    expect(changedSince([second, first])).toMatchObject({ at: second.at, facts: [{ from: room(3), to: room(7) }] })
    expect(changedSince([first, second, back])).toBeNull()
    expect(changedSince([])).toBeNull()
  })
})
