/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Collapsible } from '@/ui/layout/collapsible'
import { FieldFrame } from '@/ui/form/field/field-frame'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Columns } from '@/ui/layout/columns'

function resizeTo(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
  act(() => void window.dispatchEvent(new Event('resize')))
}

beforeEach(() => {
  Object.defineProperty(window, 'screen', { value: { width: 1440, height: 900 }, configurable: true })
  Element.prototype.scrollIntoView = () => undefined
})

it.each([
  [1440, 600],
  [600, 1440],
])('sections of both columns stay expanded when the width changes from %d to %d', (first, then) => {
  resizeTo(first)
  render(
    <Columns aside={<Collapsible title="提交的内容">旁边</Collapsible>} bar={<span>按钮</span>}>
      <Collapsible title="办理进度">左边</Collapsible>
    </Columns>,
  )
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  resizeTo(then)
  expect(screen.getByText('左边')).toBeTruthy()
  expect(screen.getByText('旁边')).toBeTruthy()
  expect(screen.getByText('按钮')).toBeTruthy()
})

it('the error summary of a form is in the first column, as wide as its cards', async () => {
  resizeTo(1440)
  render(
    <Form onSubmit={() => undefined}>
      <Columns aside={<span>旁边</span>} bar={<SubmitButton>继续</SubmitButton>}>
        <FieldFrame label="姓名" error="请填写姓名。" />
        <FieldFrame label="电话" error="请填写电话。" />
      </Columns>
    </Form>,
  )
  await act(async () => void fireEvent.submit(screen.getByText('继续').closest('form') as HTMLFormElement))
  const summaries = screen.getAllByText(/有 2 项需要修改/)
  expect(summaries).toHaveLength(1)
  const column = screen.getByRole('status').parentElement?.parentElement
  expect(column?.querySelectorAll('[id^=field-]').length).toBeGreaterThan(0)
  expect(column?.textContent).not.toContain('旁边')
})
