/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { DISPLAY_RULE } from '@contract/codes'
import type { Field } from '@contract/collecting/fields'
import { Collected } from '@/patterns/collecting/collected/collected'
import type { CollectingAt } from '@/patterns/collecting/collecting-at'
import { to } from '@/platform/navigation/destination'

jest.mock('@/platform/navigation/navigation')

const named = (name: string) => ({ zh: name, en: name })
const field = (key: string, section: string, rest: Partial<Field> = {}): Field => ({
  ...{ key, kind: 'text', label: named(key), required: false, readOnly: false, section: named(section) },
  ...rest,
})

const fields = [
  field('way', '方式'),
  field('name', '地址'),
  field('phone', '地址'),
  field('street', '地址', { display: { rule: DISPLAY_RULE.contain, field: 'way', value: 'mailing' } }),
]

const at = (baseInfo: CollectingAt['draft']['baseInfo']) =>
  ({
    requirements: { fields, files: [], regions: [] },
    draft: { baseInfo, files: {}, storedFiles: {}, passedSteps: [] },
    nameOf: () => '信息',
    toEdit: () => to('faq'),
  }) as unknown as CollectingAt

const expand = (section: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(section) }))

it('shows in an expanded section the answers that depend on another section, and no hidden ones', () => {
  const answers = { way: 'mailing', name: '许知远', phone: '13800000000', street: '人民西路 1 号' }
  const { rerender } = render(<Collected at={at(answers)} />)
  expand('地址')
  expect(screen.getByText('人民西路 1 号')).toBeTruthy()
  rerender(<Collected at={at({ ...answers, way: 'pickup' })} />)
  expect(screen.queryByText('人民西路 1 号')).toBeNull()
})
