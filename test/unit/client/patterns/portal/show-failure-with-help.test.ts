/** @jest-environment jsdom */
import { call } from '@/api/call'
import { showFailureWithHelp } from '@/patterns/portal/show-failure-with-help'
import { open } from '@/platform/navigation/navigation'
import { lastDomainAtom } from '@/session/exam'
import { forgetResponses } from '@/session/response-cache'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({
  open: jest.fn(),
  currentRoute: () => ({ name: 'registrationDetail' }),
}))

const text = { zh: '文', en: 'Text' }
const answer = {
  topics: [
    {
      code: 'account',
      name: text,
      questions: [{ code: 'locked', question: text, answer: text, solves: ['EA_ACCOUNT_LOCKED'] }],
    },
  ],
  files: [],
}
const words = { title: '提示', body: '账号已锁定' }
const shown = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((goOn) => setTimeout(goOn))
  return store.get(dialogAtom)
}

beforeEach(() => {
  forgetResponses()
  store.set(lastDomainAtom, 'demo')
  jest.mocked(call).mockReset().mockResolvedValue(answer)
  jest.mocked(open).mockReset()
})

describe('An error dialog', () => {
  test('links to the help question about the error', async () => {
    const told = showFailureWithHelp(words, { code: 'EA_ACCOUNT_LOCKED' })
    const dialog = await shown()
    expect(dialog).toMatchObject({ ...words, hasChoice: true, ok: '怎么解决' })
    dialog?.answer(true)
    await told
    expect(open).toHaveBeenCalledWith('faq', { q: 'locked' })
  })

  test('links to the screen that its text names, if there is no help question', async () => {
    const told = showFailureWithHelp(
      { title: '提示', body: '请先在“我的发票”中冲红，再申请退费。' },
      { code: 'E_REG_URD_OR_INVOICE' },
    )
    const dialog = await shown()
    expect(dialog).toMatchObject({ hasChoice: true, ok: '我的发票' })
    dialog?.answer(true)
    await told
    expect(open).toHaveBeenCalledWith('myInvoices')
  })

  test('does not navigate when it is closed', async () => {
    const told = showFailureWithHelp(words, { code: 'EA_ACCOUNT_LOCKED' })
    ;(await shown())?.answer(false)
    await told
    expect(open).not.toHaveBeenCalled()
  })

  test.each([
    ['no question answers it', 'EA_WRONG_CODE', () => Promise.resolve(answer)],
    ['the help cannot be read', 'EA_ACCOUNT_LOCKED', () => Promise.reject(new Error('away'))],
  ])('has no link when %s', async (_, code, help) => {
    jest.mocked(call).mockImplementation(help)
    const told = showFailureWithHelp(words, { code })
    const dialog = await shown()
    expect(dialog).toMatchObject({ ...words, hasChoice: false })
    dialog?.answer(true)
    await told
  })

  test('does not wait for help that does not load', async () => {
    jest.useFakeTimers()
    try {
      jest.mocked(call).mockReturnValue(new Promise(() => undefined))
      void showFailureWithHelp(words, { code: 'EA_ACCOUNT_LOCKED' })
      await jest.advanceTimersByTimeAsync(1_500)
      expect(store.get(dialogAtom)).toMatchObject({ hasChoice: false })
      store.get(dialogAtom)?.answer(true)
    } finally {
      jest.useRealTimers()
    }
  })
})
