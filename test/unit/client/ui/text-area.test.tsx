/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { Form } from '@/ui/form/form'
import { TextArea } from '@/ui/writing/text-area'

const area = (value: string, more: Partial<Parameters<typeof TextArea>[0]> = {}) => (
  <TextArea label="申请理由" value={value} onChange={() => undefined} maxLength={300} {...more} />
)
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '申请理由' })

describe('A text area', () => {
  test('has several lines without a length limit', () => {
    const onChange = jest.fn()
    render(area('第一行\n第二行', { onChange }))
    expect(box()).toMatchObject({ tagName: 'TEXTAREA', value: '第一行\n第二行', maxLength: -1 })
    fireEvent.change(box(), { target: { value: '第一行\n第二行\n' } })
    expect(onChange).toHaveBeenCalledWith('第一行\n第二行\n')
  })

  test('is as high as its text', () => {
    render(area('第一行\n第二行'))
    expect(box().parentElement?.dataset.text).toBe('第一行\n第二行')
  })

  test('shows the remaining length near the limit, and the excess above it', () => {
    const { rerender } = render(area('字'.repeat(239)))
    expect(screen.queryByText(/\/ 300/)).toBeNull()
    rerender(area('字'.repeat(280)))
    expect(screen.getByText('280 / 300')).toBeTruthy()
    rerender(area('字'.repeat(303)))
    expect(screen.getByRole('status').textContent).toBe('最多 300 个字，已超出 3 个字')
  })

  test('is described by its error and hint for screen readers', () => {
    render(area('', { error: '请填写申请理由', hint: '说明情况', required: true }))
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(box().getAttribute('aria-required')).toBe('true')
    const said = (box().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(said.map((one) => one?.textContent)).toEqual(['必填', '请填写申请理由', '说明情况'])
  })

  test('is normalised when it loses the focus, and does not submit on Enter', () => {
    const [onLeave, onSubmit] = [jest.fn(), jest.fn()]
    render(<Form onSubmit={onSubmit}>{area('一', { onLeave })}</Form>)
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true)
    fireEvent.blur(box())
    expect(onLeave).toHaveBeenCalledTimes(1)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('that is locked shows its whole text and is not marked as required', () => {
    render(area('一\n二', { locked: true, required: true }))
    expect(box().disabled).toBe(true)
    expect(screen.queryByText('必填')).toBeNull()
  })
})
