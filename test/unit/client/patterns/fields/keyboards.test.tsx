/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { ID_TYPES, type IdType } from '@contract/codes'
import type { Field } from '@contract/collecting/fields'
import { FieldForm } from '@/patterns/fields/field-form'
import type * as weapp from '@/platform/element/text-control.weapp'

/** Input properties passed to WeChat, in form order. */
const asked: Record<string, unknown>[] = []
jest.mock('@/platform/element/text-control', () => {
  const { controlProps } = jest.requireActual<typeof weapp>('@/platform/element/text-control.weapp')
  return {
    controlProps: (facts: Parameters<typeof controlProps>[0]) => {
      asked.push(controlProps(facts))
      return { 'aria-label': facts.label }
    },
  }
})

const label = { zh: '项', en: 'Item' }
const base = { label, required: true, readOnly: false }
const fields: Field[] = [
  { ...base, key: 'idType', kind: 'select', prefill: 'idType', options: ID_TYPES.map((value) => ({ value, label })) },
  { ...base, key: 'idNumber', kind: 'idNumber' },
]

/** Returns the input type of the number field for that ID document. */
function keyboardFor(idType: IdType): unknown {
  const setting = { regions: [], today: '2026-11-20' }
  const props = { faults: {}, storedFiles: {}, setting, onChange: jest.fn(), uploadFile: jest.fn() }
  render(<FieldForm fields={fields} answers={{ idType }} {...props} />)
  return asked[asked.length - 1]?.type
}

describe("The Mini Program's keyboard for an ID number", () => {
  test.each([
    ['passport', 'E12345678'],
    ['other', 'AB-1'],
    ['hongKongMacauPass', 'H12345678'],
    ['hongKongMacauPassNonChinese', 'HA1234567'],
    ['taiwanPass', 'T1234567'],
    ['permanentResidentCard', 'CAN110089040815'],
  ] as const)('has letters for kind %s', (idType, number) => {
    expect(number).toMatch(/[A-WYZ]/)
    expect(keyboardFor(idType)).toBe('text')
  })

  test.each(['nationalId', 'residencePermit'] as const)('has only digits and X for %s', (idType) => {
    expect(keyboardFor(idType)).toBe('idcard')
  })
})
