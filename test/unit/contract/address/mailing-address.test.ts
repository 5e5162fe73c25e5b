import { MAILING_ADDRESS_FIELDS } from '@contract/address/mailing-address'
import { tidyAnswer } from '@contract/collecting/answers/normalise-answer'
import { checkAnswers } from '@contract/collecting/field-rules'
import { fieldSchema } from '@contract/collecting/fields'
import * as v from 'valibot'

const setting = { regions: [], today: '2026-11-20' }
const whole = {
  recipient: '许知远',
  recipientPhone: '13812345678',
  addressRegion: ['330000', '330100', '330106'],
  street: '文三路 90 号',
}
const faults = (other: object) => checkAnswers(MAILING_ADDRESS_FIELDS, { ...whole, ...other }, setting)
const field = (key: string) => MAILING_ADDRESS_FIELDS.find((one) => one.key === key)!

describe('A mailing address', () => {
  it('is a valid information table', () => {
    for (const one of MAILING_ADDRESS_FIELDS) expect(v.parse(fieldSchema, one)).toEqual(one)
  })

  it('requires recipient, phone, district and street; the postal code is optional', () => {
    expect(faults({})).toEqual({})
    expect(faults({ postalCode: '310012' })).toEqual({})
    expect(faults({ recipient: '', recipientPhone: '', addressRegion: [], street: '' })).toEqual({
      ...{ recipient: 'FIELD_REQUIRED', recipientPhone: 'FIELD_REQUIRED' },
      ...{ addressRegion: 'FIELD_REQUIRED', street: 'FIELD_REQUIRED' },
    })
  })

  it('requires a valid phone, district, street and postal code', () => {
    expect(faults({ recipientPhone: '12345' })).toHaveProperty('recipientPhone')
    expect(faults({ addressRegion: ['330000', '330100'] })).toHaveProperty('addressRegion')
    expect(faults({ street: '1号' })).toEqual({ street: 'FIELD_TOO_SHORT' })
    expect(faults({ postalCode: '3100' })).toHaveProperty('postalCode')
  })

  it('keeps only permitted characters of a street (specification §5)', () => {
    expect(tidyAnswer(field('street'), '文三路９０号#2楼', 'nationalId')).toEqual({
      text: '文三路90号2楼',
      leftOut: ['#'],
    })
  })
})
