/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { DatePrecision } from '@contract/collecting/fields'
import { chooseLanguage } from '@/i18n/language'
import { DateField } from '@/ui/choice/date-field'

interface Asked {
  precision?: DatePrecision
  required?: boolean
  start?: string
}

/** Controlled date field that prints its value. */
function Form({ precision, required = false, start = '' }: Asked) {
  const [date, setDate] = useState(start)
  return (
    <>
      <DateField label="毕业时间" required={required} value={date} onChange={setDate} precision={precision} />
      <output>{date}</output>
    </>
  )
}

const typedInto = () => screen.getByRole<HTMLInputElement>('textbox', { name: '毕业时间' })
/** Native date input, which covers the labelled button. */
const picker = () => screen.getByRole('button', { name: '从日历选择毕业时间' }).nextElementSibling as HTMLInputElement
const kept = () => screen.getByRole('status').textContent

describe('A date field on the site', () => {
  test.each(['2024-5-1', '20240501', '2024年5月1日', '２０２４／５／１'])('accepts %s', (typed) => {
    render(<Form />)
    fireEvent.input(typedInto(), { target: { value: typed } })
    expect(kept()).toBe('2024-05-01')
    expect(typedInto().value).toBe(typed)
    fireEvent.blur(typedInto())
    expect(typedInto().value).toBe('2024年5月1日')
  })

  test('is formatted in the current language, and as typed while it has the focus', () => {
    render(<Form start="2024-05-01" />)
    expect(typedInto().value).toBe('2024年5月1日')
    fireEvent.focus(typedInto())
    expect(typedInto().value).toBe('2024-05-01')
    fireEvent.blur(typedInto())
    act(() => chooseLanguage('en'))
    expect(typedInto().value).toBe('1\u00a0May\u00a02024')
    act(() => chooseLanguage('zh'))
    expect(kept()).toBe('2024-05-01')
  })

  test('accepts a date from the browser’s picker', () => {
    render(<Form start="2024-05-01" />)
    expect(picker().type).toBe('date')
    expect(picker().value).toBe('2024-05-01')
    fireEvent.change(picker(), { target: { value: '2020-02-29' } })
    expect(kept()).toBe('2020-02-29')
    expect(typedInto().value).toBe('2020年2月29日')
  })

  test('keeps an invalid date as typed', () => {
    render(<Form />)
    fireEvent.input(typedInto(), { target: { value: '去年五月' } })
    fireEvent.blur(typedInto())
    expect(kept()).toBe('去年五月')
    expect(typedInto().value).toBe('去年五月')
    expect(picker().value).toBe('')
  })

  test('with month precision has no day', () => {
    render(<Form precision="month" />)
    fireEvent.input(typedInto(), { target: { value: '2014.9' } })
    expect(kept()).toBe('2014-09')
    expect(picker().type).toBe('month')
    expect(picker().value).toBe('2014-09')
  })

  test('can be cleared if it is optional', () => {
    render(<Form start="2024-05-01" />)
    fireEvent.click(screen.getByRole('button', { name: '清除毕业时间' }))
    expect(kept()).toBe('')
    expect(screen.queryByRole('button', { name: '清除毕业时间' })).toBeNull()
  })

  test('can only be changed if it is required', () => {
    render(<Form start="2024-05-01" required />)
    expect(screen.queryByRole('button', { name: '清除毕业时间' })).toBeNull()
  })
})
