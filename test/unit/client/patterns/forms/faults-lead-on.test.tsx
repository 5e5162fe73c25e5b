/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { open } from '@/platform/navigation/navigation'
import { lastDomainAtom } from '@/session/exam'
import { forgetResponses } from '@/session/response-cache'
import { store } from '@/session/store'
import { TextInput } from '@/ui/form/text-input'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const text = { zh: '文', en: 'Text' }
const solves = ['EA_WRONG_CODE', 'FIELD_REQUIRED']
const topics = [{ code: 'account', name: text, questions: [{ code: 'no-code', question: text, answer: text, solves }] }]

function CodeForm() {
  const faults = useFieldFaults({
    labels: { code: '验证码' },
    typed: { code: '' },
    wrong: { code: 'FIELD_REQUIRED' },
    places: { EA_WRONG_CODE: 'code', EA_CODE_EXPIRED: 'code' },
  })
  const refuse = (error: string) => faults.takeRefusal(new ApiError('refused', error))
  return (
    <>
      <TextInput label="验证码" value="" onChange={() => undefined} {...faults.at('code')} />
      <button onClick={() => refuse('EA_WRONG_CODE')}>wrong</button>
      <button onClick={() => refuse('EA_CODE_EXPIRED')}>expired</button>
      <button onClick={() => faults.pass()}>empty</button>
      <button onClick={() => faults.clear('code')}>clear</button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByText(name))

beforeEach(() => {
  forgetResponses()
  store.set(lastDomainAtom, 'demo')
  jest.mocked(call).mockResolvedValue({ topics, files: [] })
  render(<CodeForm />)
})

test('a refused field links to the help question that solves the problem', async () => {
  press('wrong')
  expect(await screen.findByText(/验证码不正确/)).toBeTruthy()
  fireEvent.click(await screen.findByText('怎么解决'))
  expect(open).toHaveBeenCalledWith('faq', { q: 'no-code' })
  // The link disappears with the error.
  press('clear')
  expect(screen.queryByText('怎么解决')).toBeNull()
})

test('an empty field, or one without such a question, has no link', async () => {
  press('expired')
  expect(await screen.findByText(/验证码已失效/)).toBeTruthy()
  press('empty')
  expect(await screen.findByText('请填写验证码。')).toBeTruthy()
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(screen.queryByText('怎么解决')).toBeNull()
})
