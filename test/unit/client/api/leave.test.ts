/** @jest-environment jsdom */
import { openSignIn } from '@/api/leave'
import { replace } from '@/platform/navigation/navigation'
import { enterProject } from '@/session/exam'
import { aProject } from '../a-project'

jest.mock('@/platform/navigation/navigation')

test('the sign-in page is opened once for simultaneous reasons, which all wait for it, and again later', async () => {
  enterProject(aProject())
  let end = () => {}
  jest.mocked(replace).mockImplementation(() => new Promise<void>((done) => (end = done)))
  const settled: string[] = []
  const reasons = ['/a', '/a', '/b'].map((target) => openSignIn(target).then(() => settled.push(target)))
  await Promise.resolve()
  expect(replace).toHaveBeenCalledTimes(1)
  expect(settled).toEqual([])
  end()
  await Promise.all(reasons)
  void openSignIn('/a')
  expect(replace).toHaveBeenCalledTimes(2)
})
