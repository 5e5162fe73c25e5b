/** A card with a single action performs it wherever it is pressed; keyboards and screen readers use its button. */
import { openAs } from '../setup/visitors/entering'
import { screens, submitted } from '../setup/visitors/registered'
import { card, expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'

const registered = '上半年考试（单科补考）'

for (const [what, address, fact] of [
  ['batch', screens.chooseBatch, '考试时间'],
  ['registration', screens.mine, '费用'],
] as const)
  test(`the card of a ${what} opens once when its facts are clicked`, async ({ page, services }) => {
    const { candidate } = await submitted(services)
    await openAs(page, address, { domain: 'demo', candidate })
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
    await card(page, registered).getByText(fact, { exact: true }).click()
    await expectScreen(page, what === 'batch' ? '支付订单' : '报名详情')
    expect(new Set(opened).size).toBe(1)
  })
