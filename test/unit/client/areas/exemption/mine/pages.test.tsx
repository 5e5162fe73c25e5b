/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import type { ExemptionState } from '@contract/exemption/exemption-card'
import { call } from '@/api/call'
import MyExemptions from '@/areas/exemption/pages/my-exemptions'
import ExemptionDetail from '@/areas/exemption/pages/exemption-detail'
import { anExemption, offering } from '../an-exemption'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/patterns/frame/page/framed', () => ({ framed: (Page: unknown) => Page }))

const house = { state: 'auditing' as ExemptionState }
const detail = () => ({
  ...anExemption({ state: house.state }),
  ...{ baseInfo: {}, photoFileId: null, files: {}, storedFiles: {}, timeline: [] },
})
const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00.000Z') })
  house.state = 'auditing'
  jest.mocked(call).mockImplementation(async (key: string) => {
    if (key === 'GET /exm_c/exemptions') return { exemptions: [anExemption({ state: house.state })] }
    return key === 'GET /exm_c/exemptions/:exemptionId' ? detail() : offering
  })
})
afterEach(() => jest.useRealTimers())

describe.each([
  ['The list of applications', MyExemptions],
  ['The page of an application', ExemptionDetail],
])('%s', (_, Page) => {
  it('shows the decision without a reload, then stops polling', async () => {
    const page = render(<Page />)
    await minutes(0)
    expect(page.container.textContent).toContain('审核中')
    house.state = 'passed'
    await minutes(2)
    expect(page.container.textContent).toContain('已通过')
    jest.mocked(call).mockClear()
    await minutes(10)
    expect(call).not.toHaveBeenCalled()
  })
})
