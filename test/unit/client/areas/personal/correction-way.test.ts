import { correctionWay } from '@/areas/personal/parts/correction-way'

const now = Date.parse('2026-05-01T02:00:00Z')
const open = { basicInfoUpdate: { switch: 'open', opensAt: null, closesAt: null } } as const

describe('A candidate whose name and number are not one person’s', () => {
  test('applies for an update where the project offers one', () => {
    expect(correctionWay(null, open, now)).toBe('apply')
  })

  test('is sent to somebody where it offers none, or where that is over', () => {
    expect(correctionWay(null, {}, now)).toBe('elsewhere')
    const over = { basicInfoUpdate: { ...open.basicInfoUpdate, switch: 'closed' } } as const
    expect(correctionWay(null, over, now)).toBe('elsewhere')
  })

  test('waits for the one that is in review, and hands it in again where it was not approved', () => {
    expect(correctionWay('auditing', open, now)).toBe('waiting')
    expect(correctionWay('rejected', open, now)).toBe('again')
  })

  test('is not sent to it again once the only one was approved', () => {
    expect(correctionWay('passed', open, now)).toBe('usedUp')
  })
})
