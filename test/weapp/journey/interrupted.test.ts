/** Interruptions by the phone: termination in the background, missing camera permission, oversized pictures. */
import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { routes } from '@/routes'
import { headlessOnly } from '../setup/headless-only'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, registrationsOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18318, sandboxPort: 18319 })
const { program, enter, willPick } = portal
const people = peopleOf(portal)
const files = '/default/examination/collect_information_file?batch=A01&edit=1'

headlessOnly('send the program to the background').it(
  'what was typed is there after WeChat ended the program, and gone after signing out',
  async () => {
    const { who } = await people.fillIn()
    await enter(who, screens.baseInfo)
    await program().untilScreen('基本信息')
    await program().fill('上次准考证号', '202501001')

    // WeChat terminates programs only in the background.
    await program().controls.hide(null)
    await enter(who, screens.baseInfo)
    await program().untilScreen('基本信息')
    await program().untilFilled('上次准考证号', '202501001')

    await program().press('菜单')
    await program().press('退出登录')
    await program().press('退出登录', { after: '退出登录？' })
    await program().untilPage(routes.home.page)
    await enter(who, screens.baseInfo)
    await program().untilScreen('基本信息')
    await program().untilFilled('上次准考证号', '')
  },
)

it('a dialog is answered with no when WeChat opens another screen over it', async () => {
  const { who, orderId, ...person } = await people.submit()
  await enter(who, screens.order(orderId))
  await program().press('取消报名')
  await program().untilShown('取消这条报名？')

  // Opens a card from a chat.
  await program().relaunch(`/${routes.home.page}?projectCode=demo`)
  await program().untilShown('我要报名')
  await program().untilHidden('取消这条报名？')
  expect(await registrationsOf({ who, ...person })).toMatchObject([{ status: 'submitted' }])
})

describe('An attachment', () => {
  beforeEach(async () => {
    const { who } = await people.fillInLongTable()
    await enter(who, files)
    await program().untilScreen('上传材料')
  })

  it('from the camera above 5 MB is made smaller and uploaded', async () => {
    const [width, height] = [2400, 1800]
    const noise = randomFillSync(Buffer.alloc(width * height * 3))
    const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
    await willPick('camera.jpg', photo)
    await program().press('选择图片')
    // WeChat passes only the name of its temporary file.
    await program().pressable(/^删除 IMG_\d{8}_\d{6}\.jpg/)
  })

  it.each([
    ['auth deny', '请在设置中允许本小程序使用相机和相册', 'openSetting'],
    [':system permission denied', '手机没有允许微信使用相机或照片', 'openAppAuthorizeSetting'],
  ])(
    'that WeChat may not choose (%s) explains what to allow, and opens the settings',
    async (reason, words, settings) => {
      await program().controls.willPick(reason)
      await program().press('选择图片')
      await program().untilShown(words)
      await program().press('去设置')
      await program().eventually('open the settings', async () =>
        (await program().controls.observe(null)).handedOver.some(({ api }) => api === settings) ? true : null,
      )
    },
  )
})
