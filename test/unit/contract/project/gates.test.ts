import { gateState } from '@contract/project/gates'

const gate = { switch: 'open', opensAt: '2026-11-20T01:00:00.000Z', closesAt: '2026-11-27T01:00:00.000Z' } as const
const at = (instant: string) => Date.parse(instant)

describe('A gate', () => {
  test('is not yet open before its window begins', () => {
    expect(gateState(gate, at('2026-11-20T00:59:59.999Z'))).toBe('notYetOpen')
  })

  test('is open from the first instant of its window to the last before its end', () => {
    expect(gateState(gate, at(gate.opensAt))).toBe('open')
    expect(gateState(gate, at(gate.closesAt) - 1)).toBe('open')
  })

  test('is closed from the end of its window', () => {
    expect(gateState(gate, at(gate.closesAt))).toBe('closed')
  })

  test('follows its switch rather than its window', () => {
    expect(gateState({ ...gate, switch: 'suspended' }, at(gate.opensAt))).toBe('suspended')
  })

  test('that a project does not name is not yet open', () => {
    expect(gateState(undefined, 0)).toBe('notYetOpen')
  })
})
