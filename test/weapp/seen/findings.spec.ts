/** The layout rules of `rules/`, tested on the Mini Program fixture of the host package. */
import { expect, test } from '@playwright/test'
import { FIXTURE } from 'mini-program-host/fixture'
import { SeenProgram } from './seen-program'

test('the check finds elements that overlap reserved areas or are cut off', async ({ browser }) => {
  const seen = await SeenProgram.open(browser, 'notched', { projectPath: FIXTURE })
  await seen.program.relaunch('/pages/looks/index')
  await seen.settled()
  expect(await seen.findings()).toEqual([])
  const spoil = (style: string) =>
    seen.top.locator('.end').evaluate((end, css) => end.setAttribute('style', css), style)
  const foundWith = async (style: string) => {
    await spoil(style)
    return (await seen.findings()).join()
  }
  expect(await foundWith('padding-bottom: 0')).toContain('under the home indicator: end')
  expect(await foundWith('position: absolute; left: 370px')).toContain('beyond the side: end')
  expect(await foundWith('position: absolute; left: 0; width: 500px')).toContain('the page is 500 wide')
  seen.program.expectNoExceptions()
  await seen.close()
})
