/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MultiChoiceRows } from '@/ui/choice/choice-rows'

const options = ['law', 'tax', 'audit'].map((value) => ({ value, label: value }))

function Rows({ max, required }: { max?: number; required?: boolean }) {
  const [values, setValues] = useState<string[]>([])
  return <MultiChoiceRows label="Subjects" {...{ options, values, max, required }} onChange={setValues} />
}

const checked = (role: string) => screen.getAllByRole(role, { checked: true }).map((row) => row.textContent)

test('several of which one must be chosen are radio buttons: another one takes its place', () => {
  render(<Rows max={1} required />)
  expect(screen.getByRole('radiogroup', { name: 'Subjects' })).toBeTruthy()
  for (const name of ['law', 'tax', 'tax']) fireEvent.click(screen.getByRole('radio', { name }))
  expect(checked('radio')).toEqual(['tax'])
})

test('one of several that can be left out is a checkbox, to be taken back', () => {
  render(<Rows max={1} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'law' }))
  expect(checked('checkbox')).toEqual(['law'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'law' }))
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test('several that may be chosen are checkboxes', () => {
  render(<Rows required />)
  for (const name of ['law', 'tax']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(checked('checkbox')).toEqual(['law', 'tax'])
})
