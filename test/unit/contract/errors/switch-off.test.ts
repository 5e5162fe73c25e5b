import { errorTexts as en } from '@contract/errors/errors.en'
import { errorTexts as zh } from '@contract/errors/errors.zh'
import { errors } from '@contract/errors/errors'
import { GATE_STATES, MODULES } from '@contract/project/gates'
import { messageOf } from '@contract/errors/messages'
import { switchOffError } from '@contract/errors/switch-off'

const closedStates = GATE_STATES.filter((state) => state !== 'open')

describe.each(MODULES)('The gate of module %s', (module) => {
  test.each(closedStates)('has its own code and texts when %s', (state) => {
    const code = switchOffError(module, state)
    expect(errors[code]).toBe('alert')
    expect(zh.texts[code]).toBeTruthy()
    expect(en.texts[code]).toBeTruthy()
  })
})

test('all gates have different codes', () => {
  const codes = MODULES.flatMap((module) => closedStates.map((state) => switchOffError(module, state)))
  expect(new Set(codes).size).toBe(MODULES.length * 3)
})

test('the message of a module that is not open yet refers to the notice, with the opening time if it is known', () => {
  expect(messageOf('SWITCH_OFF_REG', zh)).toBe('考试报名尚未开放，请留意通知。')
  expect(messageOf('SWITCH_OFF_REG', zh, { from: '2026-11-20T01:00:00Z' })).toBe(
    '考试报名尚未开放，将于 2026年11月20日\u00a0周五 09:00 开放，请留意通知。',
  )
  expect(messageOf('SWITCH_OFF_PAY', en, { from: '2026-11-20T01:00:00Z' })).toBe(
    'Payment is not open yet. It opens on Fri\u00a020\u00a0Nov\u00a02026, 09:00\u00a0(UTC+8). Check the notices.',
  )
})

test('the message of a closed module differs from that of a suspended one', () => {
  expect(switchOffError('payment', 'suspended')).toBe('SWITCH_OFF_PAY_SUSPENDED')
  expect(switchOffError('payment', 'closed')).toBe('SWITCH_OFF_PAY_CLOSED')
  expect(messageOf('SWITCH_OFF_PAY_CLOSED', en)).toBe(
    'Payment is closed. If you have questions, contact customer service.',
  )
})
