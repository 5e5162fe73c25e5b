/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { loadTitles } from '@/i18n/titles'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'

jest.mock('@/platform/navigation/navigation')

const text = '请先在“我的发票”中冲红，再申请退费。'

beforeEach(() => act(() => loadTitles('zh').then(() => undefined)))

describe('A refusal note', () => {
  it('links to the screen that its text names', () => {
    render(<RefusalNote text={text} />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: '我的发票' }).getAttribute('href')).toBe('/default/examination/my_invoice')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows its action instead of the link', () => {
    const onPress = jest.fn()
    render(<RefusalNote text={text} action={{ text: '去填写', onPress }} />)
    fireEvent.click(screen.getByText('去填写'))
    expect(onPress).toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: '我的发票' })).toBeNull()
  })

  it('is an alert for the tone bad', () => {
    render(<RefusalNote tone="bad" text={text} />)
    expect(screen.getByRole('alert').textContent).toContain(text)
  })

  it('marks a text in another language than the page', () => {
    render(<RefusalNote text="Reverse it in My invoices first." />)
    expect(screen.getByText('Reverse it in My invoices first.').getAttribute('lang')).toBe('en')
  })

  it('is not rendered before its text is loaded', () => {
    const { container } = render(<RefusalNote text="" />)
    expect(container.textContent).toBe('')
  })
})
