/** Entry points from outside the Mini Program: QR codes, chat cards, outdated addresses. */
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { headlessOnly } from '../setup/headless-only'
import { runOnPortal } from '../setup/portal-program'

const { program } = runOnPortal({ port: 18291, sandboxPort: 18292 })

const entry = '/areas/shell/pages/entry/index'
const home = '/areas/home/pages/project-home/index'
const projectName = '二级造价工程师职业资格考试'
const englishName = 'International Chartered Project Analyst Examination'

/** WeChat's scene codes. */
const SCENE = { miniProgramCode: 1047, ordinaryQrCode: 1011, card: 1007, message: 1014 }

const scan = (scene: string) =>
  program().controls.start({ url: `${entry}?scene=${encodeURIComponent(scene)}`, scene: SCENE.miniProgramCode })
const scanAddress = (address: string) =>
  program().controls.start({ url: `${entry}?q=${encodeURIComponent(address)}`, scene: SCENE.ordinaryQrCode })

describe('A Mini Program code', () => {
  it('of a project opens its home, without a page to go back to', async () => {
    await scan('p=demo')
    await program().untilPage(home)
    await program().untilScreen(projectName)
    expect(await program().client.pageStack()).toHaveLength(1)
  })

  it('of a batch opens its sign-in page', async () => {
    await scan('p=demo&b=A02')
    await program().untilPage('areas/account/pages/batch-sign-in/index')
    expect((await program().page()).query).toMatchObject({ projectCode: 'demo', batchCode: 'A02' })
    await program().untilShown('上半年考试（单科补考）')
  })

  it('that is invalid says so, and a project code can be entered instead', async () => {
    await scan('x=1')
    await program().untilShown('无法识别这个二维码')
    await program().press('输入项目代码')
    await program().untilPage(home)
    await program().untilShown('项目代码')
  })

  it('of a project that no longer exists says so', async () => {
    await scan('p=gone')
    await program().untilScreen('项目不存在')
  })
})

describe('An ordinary QR code of the site', () => {
  it('opens the screen of its address, after a sign-in if necessary', async () => {
    await scan('p=demo')
    await program().untilPage(home)
    await scanAddress('https://exam.example.org/default/examination/my_register')
    await program().untilPage('areas/account/pages/sign-in/index')
    const redirect = encodeURIComponent('/default/examination/my_register')
    expect((await program().page()).query).toMatchObject({ redirect })
  })

  it('opens the project in its address', async () => {
    await scanAddress('https://exam.example.org/e/demo-en/login?from=poster')
    await program().untilScreen(englishName)
  })

  it('of another site is refused', async () => {
    await scanAddress('https://elsewhere.example/win-a-prize')
    await program().untilShown('无法识别这个二维码')
  })
})

describe('A message of WeChat', () => {
  const mine = 'https://exam.example.org/default/excuseExam/my_Excuse'
  const open = (project: string) =>
    program().controls.start({ url: `${entry}?p=${project}&q=${encodeURIComponent(mine)}`, scene: SCENE.message })

  it.each(['a phone that knows no project', 'another project'])(
    'opens, from %s, its screen in its own project, after a sign-in if necessary',
    async (from) => {
      await scan('p=demo-en')
      await program().untilScreen(englishName)
      if (from !== 'another project') await program().client.callWxMethod('clearStorageSync')
      await open('demo')
      await program().untilPage('areas/account/pages/sign-in/index')
      const redirect = encodeURIComponent('/default/excuseExam/my_Excuse?projectCode=demo')
      expect((await program().page()).query).toEqual({ projectCode: 'demo', redirect })
    },
  )
})

describe('A screen', () => {
  it('shared from the project home opens there for the recipient, whatever their current project', async () => {
    await scan('p=demo')
    await program().untilScreen(projectName)
    const card = await program().eventually('have a card', async () => {
      const { title, path = '' } = (await program().controls.share({})) ?? {}
      return title ? { title, path } : null
    })
    expect(card).toEqual({ title: projectName, path: `${home}?projectCode=demo` })

    await scan('p=demo-en')
    await program().untilScreen(englishName)
    await program().controls.start({ url: card.path, scene: SCENE.card })
    await program().untilScreen(projectName)
  })

  it('that shows a notice is shared with the title of the notice', async () => {
    await program().controls.start({ url: '/areas/help/pages/notice/index?projectCode=demo&code=registration-open' })
    await program().eventually('have a card', async () => {
      const { title } = (await program().controls.share({})) ?? {}
      return title === `关于上半年考试报名工作的通知 · ${projectName}` ? true : null
    })
  })

  headlessOnly('start at a page that does not exist').it('that is no more says so', async () => {
    await program().controls.start({ url: '/areas/old/pages/gone/index' })
    await program().untilShown('没有这个页面')
  })
})

headlessOnly('have a new version of the program').describe('a new version of the program', () => {
  it('is offered once it is ready, and starts on request', async () => {
    await scan('p=demo')
    await program().untilScreen(projectName)
    await program().controls.offerUpdate(null)
    await program().untilShown('有新版本')
    await program().press('稍后')
    await program().untilHidden('有新版本')
    expect((await program().controls.observe(null)).handedOver).toEqual([])

    await program().controls.offerUpdate(null)
    await program().untilShown('有新版本')
    await program().relaunch('/areas/help/pages/notices/index?projectCode=demo')
    await program().press('立即更新')
    await program().eventually('start the new version', async () =>
      (await program().controls.observe(null)).handedOver.some(({ api }) => api === 'applyUpdate') ? true : null,
    )
    await program().untilPage(home)
  })
})

headlessOnly('tell the program that the network is gone').it(
  'without a network every screen says so, until it is back',
  async () => {
    await scan('p=demo')
    await program().untilScreen(projectName)
    await program().controls.setNetwork({ type: 'none' })
    await program().untilShown('网络已断开，已保存的内容不会丢失。')
    await program().controls.setNetwork({ type: 'wifi' })
    await program().untilHidden('网络已断开')
  },
)

test('headings have a role and a level for screen readers', async () => {
  await scan('x=1')
  await program().untilScreen('正在打开')
  const views = await program().all('view')
  const roles = await Promise.all(views.map((view) => view.attribute('aria-role')))
  const heading = views[roles.indexOf('heading')]
  expect(await heading?.attribute('aria-level')).toBe('1')
})

headlessOnly('see the customer service open').it(
  'the customer service is WeChat’s own, told which project it is about, whatever a browser would open',
  async () => {
    // Outside the Mini Program, the chat of `demo` is a web page, that of `seat` WeCom customer service.
    for (const domain of ['demo', 'seat']) {
      await scan(`p=${domain}`)
      await program().press('联系在线客服')
      const { handedOver } = await program().controls.observe(null)
      expect(handedOver).toContainEqual({ api: 'contact', value: domain })
    }
  },
)

headlessOnly('see a picture open').it(
  'a picture of a notice is shown over the whole screen when it is pressed',
  async () => {
    const url = pageUrlOf('noticePage', { projectCode: 'demo', code: 'photo-rules' })
    await program().controls.start({ url })
    await program().untilScreen('公告详情')
    await program().press(/^放大查看：三张证件照/)
    const { handedOver } = await program().controls.observe(null)
    expect(handedOver).toContainEqual({
      api: 'previewImage',
      value: expect.stringMatching(/^http/) as unknown,
    })
  },
)

it('the register of a filing number is copied, because the Mini Program opens no other site', async () => {
  await scan('p=demo')
  await program().press('浙ICP备00000000号-1')
  await program().eventually('copy the address', async () =>
    (await program().controls.observe(null)).clipboard === 'https://beian.miit.gov.cn/' ? true : null,
  )
})
