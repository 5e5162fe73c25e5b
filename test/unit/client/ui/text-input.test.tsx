/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { TextInput } from '@/ui/form/text-input'

const input = (value: string, maxLength: number, note?: Parameters<typeof TextInput>[0]['note']) => (
  <TextInput label="地址" value={value} onChange={() => undefined} maxLength={maxLength} note={note} />
)

describe('A text input', () => {
  test('does not truncate: a number pasted with spaces would lose its end', () => {
    render(input('6222 0200 1234 5678 901', 19))
    const box = screen.getByRole<HTMLInputElement>('textbox')
    expect(box.value).toBe('6222 0200 1234 5678 901')
    expect(box.maxLength).toBe(-1)
  })

  test('shows the remaining length near the limit, and the excess above it', () => {
    const { rerender } = render(input('路'.repeat(31), 40))
    expect(screen.queryByText(/\/ 40/)).toBeNull()
    rerender(input('路'.repeat(32), 40))
    expect(screen.getByText('32 / 40')).toBeTruthy()
    rerender(input('路'.repeat(43), 40))
    expect(screen.getByRole('status').textContent).toBe('最多 40 个字，已超出 3 个字')
  })

  test('does not count the separators of a code', () => {
    const code = (value: string) => (
      <TextInput
        label="验证码"
        {...{ value, onChange: () => undefined, maxLength: 6, counted: value.replace(' ', '') }}
      />
    )
    const { rerender } = render(code('175 281'))
    expect(screen.queryByRole('status')).toBeNull()
    rerender(code('175 2812'))
    expect(screen.getByRole('status').textContent).toBe('最多 6 个字，已超出 1 个字')
  })

  test('counts every space of a short text, and shows nothing until it is too long', () => {
    const { rerender } = render(input('No 1-2 West', 11))
    expect(screen.queryByText(/11/)).toBeNull()
    rerender(input('No 1-2 West 3', 11))
    expect(screen.getByRole('status').textContent).toBe('最多 11 个字，已超出 2 个字')
  })

  test('counts a rare character as one', () => {
    render(input('𠮷'.repeat(39), 40))
    expect(screen.getByText('39 / 40')).toBeTruthy()
  })

  test('labels the button of each password field with its name', () => {
    for (const label of ['新密码', '确认密码'])
      render(<TextInput label={label} kind="password" value="" onChange={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: '显示新密码' }))
    expect(screen.getByRole('button', { name: '隐藏新密码' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '显示确认密码' })).toBeTruthy()
  })

  test('shows how the text was changed, with an undo button', () => {
    const onPress = jest.fn()
    render(input('12 St Johns Road', 40, { text: '已去掉 . 和 ’', undo: { text: '恢复', onPress } }))
    expect(screen.getByRole('status').textContent).toContain('已去掉 . 和 ’')
    fireEvent.click(screen.getByText('恢复'))
    expect(onPress).toHaveBeenCalled()
  })
})
