/** Sign-in with password or text message code, and the redirect afterwards. */
import { sql } from 'drizzle-orm'
import { routes } from '@/routes'
import { latestMessages } from '@server/domain/outbox/messages'
import { requireProject } from '@server/calls/project/find-project'
import { withSecondFactor } from '../../portal/authenticator'
import { digitsIn } from '../../portal/digits-in-words'
import { runOnPortal, signIn } from '../setup/portal-program'

const { program, services, visitor, signedInByCall } = runOnPortal({ port: 18306, sandboxPort: 18307 })

const WORDS = /请依次输入这些数字：[零一二三四五六七八九 ]+/

/** Cold-starts with empty storage and an unlinked WeChat user, since a linked one would be signed in automatically. */
async function start(url: string): Promise<void> {
  await program().controls.setWechatUser(`stranger-${Date.now()}`)
  await program().client.callWxMethod('clearStorage', {})
  await program().controls.start({ url })
}

const openSignIn = (redirect = '') =>
  start(`/${routes.signIn.page}?projectCode=demo&redirect=${encodeURIComponent(redirect)}`)

/** Answers the text captcha, since a test cannot read the image. */
async function answerCaptcha(): Promise<void> {
  await program().untilQuiet()
  const offer = '看不清？改用文字'
  if ((await program().shown()).includes(offer)) await program().press(offer)
  await program().untilShown(WORDS)
  const [question = ''] = WORDS.exec(await program().shown()) ?? []
  await program().fill('文字验证码', digitsIn(question))
}

describe('With a password', () => {
  const tryPassword = async (password: string): Promise<void> => {
    await program().fill('密码', password)
    await program().press('登录')
  }

  it('wrong ones count down, require a captcha from the third on, and the sixth locks the account until the displayed time', async () => {
    const { account, password } = await visitor('demo')
    await openSignIn()
    await program().press('登录')
    await program().untilShown('请填写账号。')

    await program().fill('账号', account)
    for (const left of [5, 4, 3]) {
      expect(await program().shown()).not.toContain('图形验证码')
      await tryPassword('Wrong1234')
      await program().untilShown(`账号或密码不正确，还可以尝试 ${left} 次。`)
    }
    await program().untilShown('图形验证码')
    await program().press('登录')
    await program().untilShown('请填写图形验证码。')
    for (const left of [2, 1]) {
      await answerCaptcha()
      await tryPassword('Wrong1234')
      await program().untilShown(`还可以尝试 ${left} 次。`)
      await program().untilFilled('文字验证码', '')
    }
    const locked = /账号锁定至 .*\d{1,2}:\d{2}。可先用手机验证码登录，或在锁定结束后再试。/
    await answerCaptcha()
    await tryPassword('Wrong1234')
    await program().untilShown(locked)
    await program().untilFilled('文字验证码', '')

    await answerCaptcha()
    await tryPassword(password)
    await program().untilFilled('文字验证码', '')
    await program().untilShown(locked)
    expect(await program().path()).toBe(routes.signIn.page)
  })

  it('the keyboard’s confirm key signs in', async () => {
    const { account, password, realName } = await visitor('demo')
    await openSignIn()
    await program().fill('账号', account)
    await program().confirm('账号')
    await program().untilShown('请填写密码。')
    await program().fill('密码', password)
    await program().confirm('密码')
    await program().untilPage(routes.home.page)
    await program().untilShown(`${realName}，您好`)
  })

  it('the right one resets the count of wrong ones', async () => {
    const { account, password, realName } = await visitor('demo')
    await openSignIn()
    await program().fill('账号', account)
    await tryPassword('Wrong1234')
    await program().untilShown('还可以尝试 5 次')
    await tryPassword(password)
    await program().untilPage(routes.home.page)
    await program().untilShown(`${realName}，您好`)
  })
})

describe('With a second factor', () => {
  it('a code of the app is required after the password; a wrong one shows the remaining attempts', async () => {
    const { account, password, realName } = await visitor('demo')
    const { app } = await withSecondFactor(await signedInByCall({ domain: 'demo', account, password }), password)
    await openSignIn()
    await program().fill('账号', account)
    await program().fill('密码', password)
    await program().press('登录')
    await program().untilPage(routes.secondStep.page)
    await program().fill('动态码', app.showsNot())
    await program().press('登录')
    await program().untilShown('还可以尝试 5 次')
    await program().fill('动态码', app.shows(1))
    await program().press('登录')
    await program().untilPage(routes.home.page)
    await program().untilShown(`${realName}，您好`)
  })
})

describe('With a code by text message', () => {
  const codeSentTo = (phone: string): Promise<string> =>
    program().eventually(`get a text at ${phone}`, async () => {
      const { projectId } = await requireProject(services(), 'demo')
      const message = (await latestMessages(services(), { projectId, limit: 20 })).find(
        ({ target }) => target === phone,
      )
      return /\d{6}/.exec(message?.text ?? '')?.[0] ?? null
    })

  it('the captcha can be read aloud, because it is text, and its answer is accepted', async () => {
    const { phone } = await visitor('demo')
    await openSignIn()
    await program().press('手机登录')
    await program().fill('手机号码', phone)
    await answerCaptcha()
    await program().press('获取验证码')
    await program().untilShown('验证码已发送，请查收短信。')
  })

  it('a candidate signs in; a wrong captcha sends no code, and a wrong code shows the remaining attempts', async () => {
    const { phone, realName } = await visitor('demo')
    await openSignIn()
    await program().press('手机登录')
    await program().press('获取验证码')
    await program().untilShown('请填写手机号码')
    await program().fill('手机号码', phone)
    await program().untilQuiet()
    await program().fill('图形验证码', 'wrong')
    await program().press('获取验证码')
    await program().untilShown('验证码不正确或已失效')
    await answerCaptcha()
    await program().press('获取验证码')
    await program().untilShown('验证码已发送，请查收短信。')
    await program().untilShown(/\d+ 秒后重发/)

    const code = await codeSentTo(phone)
    await program().fill('短信验证码', code === '000000' ? '111111' : '000000')
    await program().press('登录')
    await program().untilShown('验证码不正确，还可以尝试 4 次')
    await program().fill('短信验证码', code)
    await program().press('登录')
    await program().untilShown(`${realName}，您好`)
  })

  it('a code that led to the second step is used up, and another one has to be requested after going back', async () => {
    const { account, password, phone } = await visitor('demo')
    await withSecondFactor(await signedInByCall({ domain: 'demo', account, password }), password)
    await openSignIn()
    await program().press('手机登录')
    await program().fill('手机号码', phone)
    await answerCaptcha()
    await program().press('获取验证码')
    await program().untilShown('验证码已发送，请查收短信。')
    await program().fill('短信验证码', await codeSentTo(phone))
    await program().press('登录')
    await program().untilPage(routes.secondStep.page)
    await program().press('换一种方式登录')
    await program().untilPage(routes.signIn.page)
    await program().untilFilled('手机号码', phone)
    await program().untilFilled('短信验证码', '')
    await program().untilShown(/图形验证码|文字验证码/)
    expect(await program().shown()).not.toContain('验证码已于')
    // Restores the password form, because the phone keeps typed input for later tests.
    await program().press('密码登录')
    await program().untilShown('账号')
  })
})

describe('A screen that needs a sign-in', () => {
  it('opens afterwards with all parameters of its address', async () => {
    const who = await visitor('demo')
    await openSignIn('/default/examination/instructions_applicants?batch=A02')
    await signIn(program(), who)
    await program().untilScreen('报考须知')
    await program().untilShown('上半年考试（单科补考）')
  })

  it('leads to the sign-in page of the batch that was opened', async () => {
    const who = await visitor('demo')
    await start(`/${routes.batchSignIn.page}?projectCode=demo&batchCode=A02`)
    await program().untilShown('批次：上半年考试（单科补考）')
    await program().press('菜单')
    await program().press('我的报名')
    await program().untilPage(routes.batchSignIn.page)
    await program().fill('账号', who.account)
    await program().fill('密码', who.password)
    await program().press('登录')
    await program().untilScreen('我的报名')
  })

  it('of another site is not opened', async () => {
    const who = await visitor('demo')
    await openSignIn('//example.org/default/home')
    await signIn(program(), who)
    await program().untilScreen('页面不存在')
    expect(await program().all('web-view')).toEqual([])
    expect((await program().controls.observe(null)).handedOver).toEqual([])
  })
})

describe('Without letters', () => {
  // In the developer tools, all specs share one service and one client address.
  afterAll(() => services().db.execute(sql`delete from rate_limit where starts_with(key, 'captchas:')`))

  it('a candidate whose address has exhausted its captchas of letters gets digits in words, and signs in with them', async () => {
    const { account, password, realName } = await visitor('demo')
    const { db } = services()
    await openSignIn()
    await program().fill('账号', account)
    for (const left of [5, 4, 3]) {
      await program().fill('密码', 'Wrong1234')
      await program().press('登录')
      await program().untilShown(`账号或密码不正确，还可以尝试 ${left} 次。`)
    }
    await program().untilShown('看不清？改用文字')
    await db.execute(sql`update rate_limit set count = 1000000 where starts_with(key, 'captchas:')`)
    await program().press('换一张')
    await program().untilShown(WORDS)
    await program().press('改用字母')
    await program().untilShown(/暂时没有字母图片，请依次输入这些数字：/)
    await answerCaptcha()
    await program().fill('密码', password)
    await program().press('登录')
    await program().untilShown(`${realName}，您好`)
  })
})
