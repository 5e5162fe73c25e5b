/** Closed modules and unsuitable files: the phone shows the reason and keeps the previous content. */
import { darkPhoto, idPhoto } from '../../portal/id-photo'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens, wholeTimeToPay } from '../setup/registered'
import { whileSwitched, whileWechatPay } from '../setup/switched'

const portal = runOnPortal({ port: 18302, sandboxPort: 18303 })
const { program, services, enter, willPick } = portal
const people = peopleOf(portal)

it('a screen before the opening of registration shows the time, counts down, and opens automatically', async () => {
  const person = await people.begin()
  const soon = new Date(services().now() + 10_000).toISOString()
  await whileSwitched(portal, 'registration', `open --from ${soon}`, async () => {
    await enter(person.who, screens.baseInfo)
    await program().untilShown(/考试报名尚未开放，将于 .* 开放/)
    await program().until('text', /^00:0[1-4]$/)
    await program().untilFilled('手机号码', person.who.phone)
    await program().untilHidden('考试报名尚未开放')
  })
})

it('a screen opens automatically within seconds after registration is resumed', async () => {
  const person = await people.begin()
  await whileSwitched(portal, 'registration', 'suspended', async () => {
    await enter(person.who, screens.baseInfo)
    await program().untilShown('考试报名暂停办理')
  })
  await program().untilFilled('手机号码', person.who.phone)
})

describe('An order', () => {
  it('opened while payment is suspended says so, and keeps its countdown', async () => {
    const { who, orderId } = await people.submit()
    await whileSwitched(portal, 'payment', 'suspended', async () => {
      await enter(who, screens.order(orderId))
      await program().untilShown('支付暂停办理')
      expect(await program().timer()).toMatch(wholeTimeToPay)
    })
  })

  it('that waits while payment is suspended can be paid after the resumption without being reopened', async () => {
    const { who, orderId } = await people.submit()
    await whileSwitched(portal, 'payment', 'suspended', async () => {
      await enter(who, screens.order(orderId))
      await program().untilShown('支付暂停办理')
    })
    await program().untilHidden('支付暂停办理')
    await program().press('微信支付')
    await program().untilScreen('支付结果')
  })

  it('that is open when payment is suspended says so on paying, and keeps its countdown', async () => {
    const person = await people.submit()
    await enter(person.who, screens.order(person.orderId))
    await program().pressable('微信支付')
    await whileSwitched(portal, 'payment', 'suspended', async () => {
      await program().press('微信支付')
      await program().untilShown('支付暂停办理，已保存的内容不会丢失。')
      expect(await program().timer()).toMatch(wholeTimeToPay)
    })
    await program().untilHidden('支付暂停办理')
    await program().pressable('微信支付')
  })

  it('stays payable when WeChat Pay does not respond, and the screen says so', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await whileWechatPay(portal, { api: 'failing' }, async () => {
      await program().press('微信支付')
      await program().untilShown('微信支付暂时没有响应，订单仍然保留，请稍后再试。')
    })
    await program().press('微信支付')
    await program().untilScreen('支付结果')
    await program().untilShown('支付成功')
  })
})

describe('An unsuitable photo', () => {
  const sent = '已上传的证件照'
  const choose = async (name: string, bytes: Buffer) => {
    await willPick(name, bytes)
    await program().press('更换照片')
  }
  /** Returns the address of the displayed photo. */
  const shownPhoto = (): Promise<string> =>
    program().eventually('see the photo', async () => {
      for (const image of await program().all('image'))
        if ((await image.attribute('aria-label')) === '证件照') return String(await image.property('src'))
      return null
    })

  it('is refused with the reason, and the previous one is kept', async () => {
    const { who } = await people.fillInLongTable()
    await enter(who, screens.photo)
    await program().untilShown(sent)
    const before = await shownPhoto()

    await choose('small.jpg', await idPhoto(200, 280))
    await program().untilShown('照片像素不足，宽至少 295 像素，高至少 413 像素。请换一张更清晰的照片。')
    // An empty GIF of 400 × 600 pixels.
    await choose('photo.gif', Buffer.from('GIF89a\x90\x01\x58\x02\0\0\0;', 'latin1'))
    await program().untilShown('文件格式不符合要求')
    await choose('broken.jpg', Buffer.from('no picture at all'))
    await program().untilShown('文件无法打开，可能已损坏。请重新拍摄或另存后上传。')
    // Only the service detects this.
    await choose('dark.jpg', await darkPhoto())
    await program().untilShown('照片太暗，请在光线充足的地方重新拍摄。')
    await program().untilShown(sent)
    expect(await shownPhoto()).toBe(before)

    await choose('photo.jpg', await idPhoto())
    await program().untilHidden('照片太暗')
    await program().eventually('see another photo', async () => ((await shownPhoto()) === before ? null : true))
  })
})
