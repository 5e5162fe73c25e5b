/** Page stack in a program limited to ten pages (decision 0023). */
import { pageUrlOf } from '@/platform/navigation/route-matching'
import { routes } from '@/routes'
import { runOnPortal, signIn } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18316, sandboxPort: 18317 })
const { program, enter, visitor } = portal
const people = peopleOf(portal)

const pages = async (): Promise<string[]> => (await program().client.pageStack()).map(({ path }) => path)

/** Opens the confirmation as the tenth page, as after the longest path through the wizard. */
async function confirmAsTenthPage(): Promise<void> {
  const { who } = await people.fillInLongTable()
  await enter(who, screens.home)
  await program().untilPage(routes.home.page)
  for (let page = 2; page < 10; page++) await program().open(pageUrlOf('notice'))
  await program().open(pageUrlOf('confirmInformation', { batch: 'A01' }))
  await program().untilScreen('确认信息')
  expect(await pages()).toHaveLength(10)
}

const editInformation = async (): Promise<void> => {
  await program().press('修改 联系方式')
  await program().untilScreen('修改基本信息')
}

describe('The confirmation as the tenth page', () => {
  beforeEach(confirmAsTenthPage)

  it('is restored after a change', async () => {
    await editInformation()
    await program().press('保存修改')
    await program().untilScreen('确认信息')
    await editInformation()
    await program().press('保存修改')
    await program().untilScreen('确认信息')
    await program().press('返回')
    await program().untilPage(routes.notice.page)
    expect(await pages()).toHaveLength(9)
  })

  it('is restored after going back without a change, by the page’s arrow and by the system’s gesture', async () => {
    await editInformation()
    await program().press('返回')
    await program().untilScreen('确认信息')
    await editInformation()
    await program().back()
    await program().untilScreen('确认信息')
    expect(await pages()).toHaveLength(10)
  })

  it('is not below its order, which has only the home below it', async () => {
    await program().press('确认并提交')
    await program().untilScreen('支付订单')
    expect(await pages()).toEqual([routes.payOrder.page])
    await program().press('返回')
    await program().untilPage(routes.home.page)
    expect(await pages()).toHaveLength(1)
  })
})

describe('Signing in from the home', () => {
  it('keeps the home below it, with or without a sign-in', async () => {
    const who = await visitor('demo')
    await program().controls.start({ url: pageUrlOf('home', { projectCode: 'demo' }) })
    await program().press('登录')
    await program().untilPage(routes.signIn.page)
    await program().back()
    await program().untilPage(routes.home.page)
    await program().press('登录')
    await signIn(program(), who)
    await program().untilShown('您好')
    expect(await pages()).toEqual([routes.home.page])
  })
})
