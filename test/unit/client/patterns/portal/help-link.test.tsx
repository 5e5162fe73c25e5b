/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import HelpLink from '@/patterns/portal/help-link'
import { open } from '@/platform/navigation/navigation'
import { lastDomainAtom } from '@/session/exam'
import { forgetResponses } from '@/session/response-cache'
import { store } from '@/session/store'
import { settle } from '../../settle'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const text = { zh: '文', en: 'Text' }
const topics = [
  {
    code: 'photo',
    name: text,
    questions: [{ code: 'which', question: text, answer: text, solves: ['PC_WRONG_RATIO'] }],
  },
]

beforeEach(() => {
  forgetResponses()
  store.set(lastDomainAtom, 'demo')
  jest.mocked(call).mockReset().mockResolvedValue({ topics, files: [] })
})

describe('An invalid field', () => {
  test('links to the help question about its error', async () => {
    render(<HelpLink code="PC_WRONG_RATIO" />)
    fireEvent.click(await screen.findByText('怎么解决'))
    expect(open).toHaveBeenCalledWith('faq', { q: 'which' })
  })

  test('has no link without such a question, or when help cannot be loaded', async () => {
    const { rerender } = render(<HelpLink code="PC_UNREADABLE" />)
    await settle()
    jest.mocked(call).mockRejectedValue(new Error('away'))
    forgetResponses()
    rerender(<HelpLink code="PC_WRONG_RATIO" />)
    await settle()
    expect(screen.queryByText('怎么解决')).toBeNull()
  })
})
