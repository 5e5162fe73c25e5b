/** Sign-in by linked WeChat user, and by the phone number verified by WeChat. */
import { routes } from '@/routes'
import { headlessOnly } from '../setup/headless-only'
import { runOnPortal } from '../setup/portal-program'
import { screens } from '../setup/registered'

const { program, visitor } = runOnPortal({ port: 18295, sandboxPort: 18296 })

const redirect = encodeURIComponent(screens.mine)

const openSignIn = () =>
  program().controls.start({ url: `/${routes.signIn.page}?projectCode=demo&redirect=${redirect}` })

describe('A candidate whose WeChat is linked to an account', () => {
  headlessOnly('know WeChat before the program starts').it(
    'is signed in without a word after the first time, until they sign out',
    async () => {
      const { account, password, realName } = await visitor('demo')
      await program().controls.setWechatUser(account)
      await openSignIn()
      await program().fill('账号', account)
      await program().fill('密码', password)
      await program().tick('下次在微信中自动登录', true)
      await program().press('登录')
      await program().untilPage(routes.myRegister.page)

      await openSignIn()
      await program().untilPage(routes.myRegister.page)
      await program().press('菜单')
      await program().press('退出登录')
      await program().press('退出登录', { after: '退出登录？' })
      await program().untilPage(routes.home.page)

      await openSignIn()
      await program().pressable('登录')
      expect(await program().path()).toBe(routes.signIn.page)
      expect(await program().shown()).not.toContain(realName)
    },
  )

  it('is not signed in when another WeChat user opens the program', async () => {
    await program().controls.setWechatUser('a-stranger')
    await openSignIn()
    await program().pressable('登录')
    expect(await program().path()).toBe(routes.signIn.page)
  })
})

headlessOnly('answer the question about the phone number').describe('the phone number button', () => {
  const press = async (phone: string | null) => {
    await program().controls.setWechatUser(`somebody-${Date.now()}`)
    await openSignIn()
    await program().press('手机登录')
    await program().controls.willShareNumber(phone)
    await program().press('微信手机号一键登录')
  }

  it('signs in the account with that number', async () => {
    const { phone } = await visitor('demo')
    await press(phone)
    await program().untilPage(routes.myRegister.page)
  })

  it('when refused offers the code by text message', async () => {
    await press(null)
    await program().untilShown('没有获取到微信手机号，请使用下面的短信验证码登录')
    await program().pressable('获取验证码')
  })

  it('with an unknown number says so', async () => {
    await press('13900000000')
    await program().untilShown('没有找到这个账号')
    expect(await program().path()).toBe(routes.signIn.page)
  })
})
