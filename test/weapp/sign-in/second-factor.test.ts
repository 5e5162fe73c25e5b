/** Two-step sign-in on the phone: enable, use, sign in without the app, disable. */
import { routes } from '@/routes'
import { Authenticator } from '../../portal/authenticator'
import { runOnPortal } from '../setup/portal-program'

const portal = runOnPortal({ port: 18338, sandboxPort: 18339 })
const { program, visitor, enter } = portal

const KEY = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/
const RECOVERY_CODE = /\b[a-z2-9]{5}-[a-z2-9]{5}\b/g

/** Cold-starts with an unlinked WeChat user and signs in up to the second step. */
async function firstStep({ account, password }: { account: string; password: string }, redirect = ''): Promise<void> {
  await program().controls.setWechatUser(`stranger-${Date.now()}`)
  const address = `/${routes.signIn.page}?projectCode=demo&redirect=${encodeURIComponent(redirect)}`
  await program().controls.start({ url: address })
  await program().fill('账号', account)
  await program().fill('密码', password)
  await program().press('登录')
  await program().untilPage(routes.secondStep.page)
}

it('is enabled with a code of the app, required at the next sign-in, and disabled with a recovery code', async () => {
  const who = await visitor('demo')
  await enter(who, '/default/accountSafe')
  await program().untilScreen('账号安全')
  await program().press(/^两步验证/)
  await program().untilScreen('两步验证')
  await program().fill('登录密码', who.password)
  await program().press('下一步')
  await program().untilShown(KEY)
  const key = KEY.exec(await program().shown())?.[0] ?? ''
  await program().press('复制密钥')
  await program().eventually('copy the key', async () => {
    const { clipboard } = await program().controls.observe(null)
    return clipboard === key.replaceAll(' ', '') ? true : null
  })
  const app = new Authenticator(key)
  await program().fill('动态码', app.showsNot())
  await program().press('开启')
  await program().untilShown('动态码不正确，还可以尝试')
  await program().fill('动态码', app.shows())
  await program().press('开启')
  await program().untilShown('请保存恢复码')
  const codes = (await program().shown()).match(RECOVERY_CODE) ?? []
  expect(new Set(codes).size).toBe(10)
  await program().press('我已保存')
  await program().untilScreen('账号安全')
  await program().untilShown('已开启')

  await firstStep(who)
  await program().fill('动态码', app.shows(1))
  await program().press('登录')
  await program().untilShown(`${who.realName}，您好`)

  await firstStep(who, '/default/accountSafe/second-factor')
  await program().press('应用不在手边？使用恢复码')
  await program().fill('恢复码', codes[0] ?? '')
  await program().press('登录')
  await program().untilScreen('两步验证')
  await program().untilShown('还有 9 个恢复码未使用')
  await program().press('应用不在手边？使用恢复码')
  await program().fill('恢复码', codes[1] ?? '')
  await program().press('关闭')
  await program().press('关闭', { after: '关闭两步验证？' })
  await program().untilScreen('账号安全')
  await program().untilShown('未开启')
})

it('a direct visit of its page leads to the sign-in page', async () => {
  await program().controls.setWechatUser(`stranger-${Date.now()}`)
  await program().controls.start({ url: `/${routes.secondStep.page}?projectCode=demo` })
  await program().untilShown('请先登录')
  await program().press('去登录')
  await program().untilPage(routes.signIn.page)
})
