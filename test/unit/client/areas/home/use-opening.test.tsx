/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useOpening } from '@/areas/home/pages/project-home/index'
import { moduleGate } from '@/patterns/frame/gate/page-access'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { serverNow } from '@/session/exam'
import { aProject, open } from '../../a-project'

jest.mock('@/patterns/frame/project/project-info', () => ({ rereadProject: jest.fn() }))

const opensAt = '2026-11-20T02:00:30.000Z'

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00.000Z') })
  jest.mocked(rereadProject).mockReset().mockResolvedValue(undefined)
})
afterEach(() => jest.useRealTimers())

function homeWith(registration: Parameters<typeof open>[1]) {
  const project = aProject({ function_module: [open('registration', registration)] })
  return renderHook(() => {
    useOpening(project)
    return moduleGate(project, 'registration', serverNow()).state
  })
}
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('The home before registration opens', () => {
  it.each([{ opensAt }, { switch: 'suspended' as const }])(
    'polls every few seconds for a change of %j',
    async (gate) => {
      homeWith(gate)
      await later(20_000)
      expect(jest.mocked(rereadProject).mock.calls.length).toBeGreaterThanOrEqual(3)
    },
  )

  it('opens on time by the clock alone, even if the service does not respond', async () => {
    jest.mocked(rereadProject).mockRejectedValue(new Error('offline'))
    const home = homeWith({ opensAt })
    await later(29_999)
    expect(home.result.current).toBe('notYetOpen')
    await later(1)
    expect(home.result.current).toBe('open')
  })

  it.each([{}, { switch: 'closed' as const }])('does not poll while the gate is %j', async (gate) => {
    homeWith(gate)
    await later(120_000)
    expect(rereadProject).not.toHaveBeenCalled()
  })
})
