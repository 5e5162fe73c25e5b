/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MultiChoiceRows } from '@/ui/choice/choice-rows'
import type { Option } from '@/ui/choice/option'

const all: Option[] = ['law', 'tax', 'audit'].map((value) => ({ value, label: value }))

interface RowsProps {
  max?: number
  required?: boolean
  options?: Option[]
}

function Rows({ max, required, options = all }: RowsProps) {
  const [values, setValues] = useState<string[]>([])
  return <MultiChoiceRows label="Subjects" {...{ options, values, max, required }} onChange={setValues} />
}

const checked = (role: string) => screen.getAllByRole(role, { checked: true }).map((row) => row.textContent)

test('a required choice of one option has radio buttons', () => {
  render(<Rows max={1} required />)
  expect(screen.getByRole('radiogroup', { name: 'Subjects' })).toBeTruthy()
  for (const name of ['law', 'tax', 'tax']) fireEvent.click(screen.getByRole('radio', { name }))
  expect(checked('radio')).toEqual(['tax'])
})

test('an optional choice of one option has checkboxes that can be unchecked', () => {
  render(<Rows max={1} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'law' }))
  expect(checked('checkbox')).toEqual(['law'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'law' }))
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test('a choice of several options has checkboxes', () => {
  render(<Rows required />)
  for (const name of ['law', 'tax']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(checked('checkbox')).toEqual(['law', 'tax'])
})

test('the hint names a maximum only if more options can be chosen', () => {
  const blocked = all.map((option, index) => (index === 0 ? { ...option, blocked: 'full' } : option))
  const { container, rerender } = render(<Rows max={2} options={blocked} />)
  expect(container.textContent).not.toContain('2')
  rerender(<Rows max={2} />)
  expect(container.textContent).toContain('2')
})
