/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { useProject } from '@/patterns/frame/project/use-project'
import { replace } from '@/platform/navigation/navigation'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { aProject } from '../../../a-project'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const routeTo = (projectCode: string) => ({
  name: 'home' as const,
  params: { projectCode },
  address: `/e/${projectCode}/login`,
})
const settle = () => act(async () => void (await Promise.resolve()))

/** Holds back the answer to each load until the test settles it. */
function heldAnswers() {
  const held: { answer: (info: ReturnType<typeof aProject>) => void; refuse: (code: string) => void }[] = []
  jest.mocked(call).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        const refuse = (code: string) => reject(new ApiError('refused', code))
        held.push({ answer: resolve, refuse })
      }),
  )
  return held
}

beforeEach(() => {
  jest.clearAllMocks()
  store.set(currentExamInfoAtom, null)
})

describe('The project in an address', () => {
  test('redirects to the not-found page when it does not exist', async () => {
    const held = heldAnswers()
    renderHook(() => useProject(routeTo('nowhere'), true))
    held[0]?.refuse('EXM_PROJECT_NOT_FOUND')
    await settle()
    expect(replace).toHaveBeenCalledWith('notFound')
  })

  test.each(['refused', 'fault', 'missing'] as const)(
    'redirects to the not-found page for any other failed response: %s (specification §7)',
    async (trouble) => {
      jest.mocked(call).mockRejectedValue(new ApiError(trouble, 'COMMON_PARAM'))
      renderHook(() => useProject(routeTo('demo'), true))
      await settle()
      expect(replace).toHaveBeenCalledWith('notFound')
    },
  )

  test.each(['network', 'failed'] as const)('shows a retry without a response: %s', async (trouble) => {
    jest.mocked(call).mockRejectedValue(new ApiError(trouble, 'COMMON_01'))
    const page = renderHook(() => useProject(routeTo('demo'), true))
    await settle()
    expect(page.result.current).toMatchObject({ state: 'failed' })
    expect(replace).not.toHaveBeenCalled()
  })

  test('redirects only when its own page is shown, not from a page opened above it', async () => {
    const held = heldAnswers()
    const page = renderHook(({ isShown }) => useProject(routeTo('nowhere'), isShown), {
      initialProps: { isShown: false },
    })
    held[0]?.refuse('EXM_PROJECT_NOT_FOUND')
    await settle()
    expect(replace).not.toHaveBeenCalled()
    page.rerender({ isShown: true })
    expect(replace).toHaveBeenCalledTimes(1)
  })

  test('does not redirect after its page was closed', async () => {
    const held = heldAnswers()
    const page = renderHook(() => useProject(routeTo('nowhere'), true))
    page.unmount()
    held[0]?.refuse('EXM_PROJECT_NOT_FOUND')
    await settle()
    expect(replace).not.toHaveBeenCalled()
  })

  test('is not overwritten by the late response for a project that was left', async () => {
    const held = heldAnswers()
    renderHook(() => useProject(routeTo('slow'), false))
    const page = renderHook(() => useProject(routeTo('demo'), true))
    held[1]?.answer(aProject({ domain: 'demo' }))
    await settle()
    held[0]?.answer(aProject({ domain: 'slow' }))
    await settle()
    expect(page.result.current.state).toBe('ready')
  })
})
