/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { Collapsible } from '@/ui/content/collapsible'

afterEach(() => document.body.replaceChildren())

it('the summary of a collapsed section is not part of its heading, and opens the section', () => {
  render(
    <Collapsible title="联系方式" summary="138 · a@example.org">
      全部内容
    </Collapsible>,
  )
  expect(screen.getByRole('heading').textContent).toBe('联系方式')
  expect(screen.getByRole('button').textContent).toBe('联系方式')
  fireEvent.click(screen.getByText('138 · a@example.org'))
  expect(screen.getByText('全部内容')).toBeTruthy()
  expect(screen.queryByText('138 · a@example.org')).toBeNull()
})
