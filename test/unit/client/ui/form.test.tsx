/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextInput } from '@/ui/form/text-input'

const labels = ['姓名', '地址', '电话'] as const

interface Asked {
  onSubmit?: () => void | Promise<unknown>
  disabled?: boolean
  required?: boolean
}

/** Form of three fields, each invalid while empty; messages appear asynchronously, as loaded texts do. */
function Example({ onSubmit, disabled, required }: Asked) {
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [isAsked, setAsked] = useState(false)
  const submit = () => {
    void Promise.resolve().then(() => setAsked(true))
    return onSubmit?.()
  }
  return (
    <Form onSubmit={submit} disabled={disabled}>
      {labels.map((label) => (
        <TextInput
          key={label}
          label={label}
          hint={`${label}的提示`}
          required={required}
          error={isAsked && !texts[label] ? `请填写${label}。` : undefined}
          value={texts[label] ?? ''}
          onChange={(text) => setTexts((before) => ({ ...before, [label]: text }))}
        />
      ))}
      <SubmitButton disabled={disabled}>继续</SubmitButton>
    </Form>
  )
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const press = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '继续' }))
    await Promise.resolve()
  })
}
/** Presses Enter as in a browser, which then presses the form's first submit button; jsdom does not. */
const pressEnter = async (input: HTMLInputElement) => {
  await act(async () => {
    const isHandled = !fireEvent.keyDown(input, { key: 'Enter' })
    const button = [...(input.form?.elements ?? [])].find((one) => (one as HTMLButtonElement).type === 'submit')
    if (!isHandled && button) fireEvent.click(button)
    await Promise.resolve()
  })
}
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

beforeAll(() => {
  // jsdom has no layout, so every element is made to count as visible.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body })
  HTMLElement.prototype.scrollIntoView = () => undefined
})

describe('A form', () => {
  test('is submitted by Enter in a field', async () => {
    const onSubmit = jest.fn()
    render(<Example onSubmit={onSubmit} />)
    await pressEnter(field('地址'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('lists its errors in the order of the screen, and focuses the first field', async () => {
    render(<Example />)
    await press()
    expect(screen.getByRole('status').textContent).toBe('有 3 项需要修改')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      labels.map((label) => `请填写${label}。`),
    )
    expect(document.activeElement).toBe(field('姓名'))
    // The error summary replaces the alerts of the single fields.
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('moves the focus to an error found later above the first one', async () => {
    const found = [['电话'], ['姓名', '电话']]
    function Twice() {
      const [wrong, setWrong] = useState<readonly string[]>([])
      const submit = () => void setTimeout(() => setWrong(found.shift() ?? []))
      return (
        <Form onSubmit={submit}>
          {labels.map((label) => (
            <TextInput
              key={label}
              label={label}
              error={wrong.includes(label) ? `请填写${label}。` : undefined}
              value=""
              onChange={() => setWrong((those) => those.filter((one) => one !== label))}
            />
          ))}
          <SubmitButton>继续</SubmitButton>
        </Form>
      )
    }
    const later = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    render(<Twice />)
    await press()
    await later()
    expect(document.activeElement).toBe(field('电话'))
    await press()
    await later()
    expect(document.activeElement).toBe(field('姓名'))
    // Correcting the first field does not move the focus.
    fireEvent.input(field('姓名'), { target: { value: '许' } })
    expect(document.activeElement).toBe(field('姓名'))
  })

  test('has links from the error list to the fields', async () => {
    render(<Example />)
    await press()
    fireEvent.click(screen.getByRole('link', { name: '请填写电话。' }))
    expect(document.activeElement).toBe(field('电话'))
  })

  test('removes corrected errors from the list, and hides the list for the last error', async () => {
    render(<Example />)
    await press()
    fireEvent.input(field('地址'), { target: { value: '杭州' } })
    expect(screen.getByRole('status').textContent).toBe('有 2 项需要修改')
    fireEvent.input(field('姓名'), { target: { value: '许知远' } })
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('请填写电话。')
  })

  test('shortens a long error list, and shows the rest on request', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `第${index + 1}项`)
    function Long() {
      const [isAsked, setAsked] = useState(false)
      return (
        <Form onSubmit={() => setAsked(true)}>
          {many.map((label) => (
            <TextInput
              key={label}
              {...{ label, value: '', error: isAsked ? `请填写${label}。` : undefined }}
              onChange={jest.fn()}
            />
          ))}
          <SubmitButton>继续</SubmitButton>
        </Form>
      )
    }
    render(<Long />)
    await press()
    const listed = () => screen.getAllByRole('link').map((link) => link.textContent)
    expect(screen.getByRole('status').textContent).toBe('有 9 项需要修改')
    expect(listed()).toEqual(many.slice(0, 4).map((label) => `请填写${label}。`))
    fireEvent.click(screen.getByRole('button', { name: '显示其余 5 项' }))
    expect(listed()).toHaveLength(9)
    expect(screen.queryByRole('button', { name: /显示其余/ })).toBeNull()
  })

  test('keeps the hint with the error, and describes the field with both', async () => {
    render(<Example required />)
    expect(descriptionOf(field('地址'))).toBe('必填 地址的提示')
    expect(field('地址').getAttribute('aria-required')).toBe('true')
    await press()
    expect(descriptionOf(field('地址'))).toBe('必填 请填写地址。 地址的提示')
    expect(field('地址').getAttribute('aria-invalid')).toBe('true')
  })

  test('is submitted once while the submission is in progress', async () => {
    let finish = () => undefined as void
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<Example onSubmit={onSubmit} />)
    await press()
    await press()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await act(async () => finish())
    await press()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('ignores submission while it is disabled', async () => {
    const onSubmit = jest.fn()
    render(<Example onSubmit={onSubmit} disabled />)
    await press()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
