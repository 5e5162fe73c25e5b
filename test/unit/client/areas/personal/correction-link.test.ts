import { correctionLink } from '@/areas/personal/correction-link'

const now = Date.parse('2026-05-01T02:00:00Z')
const open = { basicInfoUpdate: { switch: 'open', opensAt: null, closesAt: null } } as const

describe('A candidate whose name and ID number do not match', () => {
  test('applies for an update when the project offers it', () => {
    expect(correctionLink(null, open, now)).toBe('apply')
  })

  test('is sent to the exam body when the project offers no update or the period is over', () => {
    expect(correctionLink(null, {}, now)).toBe('elsewhere')
    const over = { basicInfoUpdate: { ...open.basicInfoUpdate, switch: 'closed' } } as const
    expect(correctionLink(null, over, now)).toBe('elsewhere')
  })

  test('waits for a pending update, and resubmits a rejected one', () => {
    expect(correctionLink('auditing', open, now)).toBe('waiting')
    expect(correctionLink('rejected', open, now)).toBe('again')
  })

  test('cannot apply again after the only update was approved', () => {
    expect(correctionLink('passed', open, now)).toBe('usedUp')
  })
})
