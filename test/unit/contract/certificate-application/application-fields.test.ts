import { answerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import {
  applicationFields,
  applicationRequirements,
  postageOf,
  wayOf,
} from '@contract/certificate-application/application-fields'

const text = { zh: '大厅', en: 'Hall' }
const mailing = { postageCents: 2000 }
const pickup = { place: text, address: text, hours: text, from: null, until: null }
const letter = { title: text, body: text, revision: '1' }
const both = { mailing, pickup, letter }
const address = {
  ...{ recipient: '许知远', recipientPhone: '13812345678', street: '文三路90号' },
  addressRegion: ['330000', '330100', '330106'],
}

const faults = (answers: Answers) => {
  const asked = applicationRequirements(both)
  return Object.keys(checkAnswers(asked.fields, answers, answerSetting(asked, 0)))
}

it('asks for the delivery method if there is a choice, and for an address for mailing', () => {
  expect(faults({})).toEqual(['way'])
  expect(faults({ way: 'pickup' })).toEqual([])
  expect(faults({ way: 'mailing' })).toEqual(['recipient', 'recipientPhone', 'addressRegion', 'street'])
  expect(faults({ way: 'mailing', ...address })).toEqual([])
})

it('asks only for an address if mailing is the only method, and for nothing if pickup is', () => {
  expect(applicationFields({ mailing, pickup: null, letter }).map(({ key }) => key)).not.toContain('way')
  expect(applicationFields({ mailing: null, pickup, letter })).toEqual([])
  expect(wayOf({ mailing, pickup: null }, {})).toBe('mailing')
  expect(wayOf({ mailing: null, pickup }, {})).toBe('pickup')
  expect(wayOf(both, {})).toBeNull()
})

it('charges postage for mailing, and shows it in the option', () => {
  expect([postageOf(both, 'mailing'), postageOf(both, 'pickup'), postageOf(both, null)]).toEqual([2000, 0, 0])
  expect(applicationFields(both)[0]?.options?.map(({ label }) => label.zh)).toEqual([
    '邮寄（邮费 20.00元）',
    '自取：大厅',
  ])
})
