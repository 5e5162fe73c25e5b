/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Collapsible } from '@/ui/layout/collapsible'

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

it('a collapsed section has its content on paper only, once the page is idle or printed', () => {
  render(
    <Collapsible title="联系方式" summary="138 · a@example.org">
      全部内容
    </Collapsible>,
  )
  expect(screen.queryByText('全部内容')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('全部内容').className).toContain('print-only')
  expect(screen.getByText('138 · a@example.org').className).toContain('screen-only')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('全部内容').className).not.toContain('print-only')
})
