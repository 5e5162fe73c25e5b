/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ApplicationButtons } from '@/patterns/applications/application-buttons'

const way = (label: string, allowed: boolean) => ({ may: { allowed }, label, press: () => Promise.resolve() })

it('offers all allowed actions: correction and withdrawal', () => {
  render(<ApplicationButtons ways={[way('修改', true), way('撤回', true), way('再申请', false)]} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['修改', '撤回'])
})
