/** @jest-environment jsdom */
import { openHostSettings } from '@/platform/documents/documents'
import { confirm } from '@/ui/overlay/dialog-state'
import { tellOutcome } from '@/ui/overlay/show-outcome'

jest.mock('@/platform/documents/documents')
jest.mock('@/ui/overlay/dialog-state')

beforeEach(() => jest.clearAllMocks())
const say = (word: string) => word

test.each([
  ['blocked', '请在手机设置中为微信打开'],
  ['denied', 'denied'],
] as const)('a permission that was %s is explained, with a button that opens the settings', async (outcome, words) => {
  jest.mocked(confirm).mockResolvedValue(true)
  await tellOutcome(outcome, say)
  expect(jest.mocked(confirm).mock.calls[0]?.[0].body).toContain(words)
  expect(openHostSettings).toHaveBeenCalledWith(outcome)
})

test('a candidate who declines the settings stays on the page', async () => {
  jest.mocked(confirm).mockResolvedValue(false)
  await tellOutcome('blocked', say)
  expect(openHostSettings).not.toHaveBeenCalled()
})
