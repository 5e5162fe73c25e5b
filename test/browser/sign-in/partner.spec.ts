import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { importFile, untilKnown } from '../../portal/import-file'
import { portalUrl } from '../setup/portal-address'
import { signIn } from '../setup/visitors/entering'
import { press, words } from '../setup/screen'
import { newVisitor } from '../setup/visitors/visitors'
import { expect, test } from '../setup/test'

/** Project with a partner whose private key the test holds; `tokenOf` creates the token in the partner's link. */
async function partnered() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const yaml = `
domain: partnered
name: { zh: 合作考试, en: Partner exam }
examType: 2
returnUrl: ${portalUrl}/health/live
modules: {}
partner:
  name: { zh: 学习平台, en: Learning site }
  issuer: https://partner.example
  audience: partnered
  keys: [${JSON.stringify(await exportJWK(publicKey))}]
`
  const tokenOf = (claims: Record<string, string>) =>
    new SignJWT({ jti: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('https://partner.example')
      .setAudience('partnered')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  return { yaml, tokenOf }
}

/** Partner user whose tokens identify no candidate, unless a test adds an ID number. */
const SECOND = 'learner-02'

const link = (token: string) => `/e/partnered/partner?token=${encodeURIComponent(`Bearer ${token}`)}`

test(
  'a partner’s candidate is signed in by the partner’s link, links an account once, and returns to the partner at sign-out',
  { tag: '@main' },
  async ({ page, services, complaints }) => {
    const { yaml, tokenOf } = await partnered()
    await importFile(services, yaml)
    await untilKnown(portalUrl, 'partnered')

    await test.step('a user with complete data gets an account at once, and no token stays in the address', async () => {
      const token = await tokenOf({ sub: 'u1', name: '张晓', id_type: 'passport', id_number: `E${Date.now() % 1e8}` })
      await page.goto(link(token))
      await press(page, '同意并登录')
      await expect(words(page, '张晓，您好')).toBeVisible()
      expect(page.url()).not.toContain('token')
      await press(page, '菜单')
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click()
      await page.waitForURL(/\/health\/live$/)
    })

    await test.step('a user without data signs in once, and is signed in by the next link', async () => {
      const visitor = await newVisitor(services, 'partnered')
      await page.goto(link(await tokenOf({ sub: SECOND })))
      await expect(words(page, '请登录一次，关联您的报名账号')).toBeVisible()
      await expect(words(page, 'le***02')).toBeVisible()
      await press(page, '登录并关联')
      await signIn(page, visitor)
      await expect(words(page, /不用密码就能登录该账号/)).toBeVisible()
      await expect(words(page, `许知远，${visitor.account}`)).toBeVisible()
      await press(page, '关联并继续')
      await expect(words(page, '许知远，您好')).toBeVisible()
      await page.goto(link(await tokenOf({ sub: SECOND })))
      await expect(words(page, '许知远，您好')).toBeVisible()
    })

    await test.step('a user with another person’s data is not signed in to the linked account', async () => {
      await page.goto(link(await tokenOf({ sub: SECOND, id_type: 'nationalId', id_number: '110105199003072311' })))
      await expect(words(page, /不属于同一人/)).toBeVisible()
    })

    await test.step('another user of the partner replaces the current session only after the candidate agrees', async () => {
      await page.goto(link(await tokenOf({ sub: 'learner-03' })))
      await expect(words(page, /您已登录 许知远 的账号.*le\*\*\*03/)).toBeVisible()
      await press(page, '保持当前登录')
      await expect(words(page, '许知远，您好')).toBeVisible()
      await page.goto(link(await tokenOf({ sub: 'learner-03' })))
      await press(page, '退出并继续')
      await expect(words(page, '请登录一次，关联您的报名账号')).toBeVisible()
    })

    await test.step('a used link says so, with a link back to the partner', async () => {
      const used = await tokenOf({ sub: SECOND })
      await page.goto(link(used))
      await expect(words(page, '许知远，您好')).toBeVisible()
      await page.goto(link(used))
      await expect(words(page, /请从合作平台重新进入/)).toBeVisible()
      await expect(page.getByRole('button', { name: '返回合作平台' })).toBeVisible()
    })
    complaints.length = 0
  },
)

test('the demonstration’s partner sends candidates who are signed in, and an expired token', async ({ page }) => {
  await page.goto('/dev/partner')
  await page.getByRole('link', { name: /^林一/ }).click()
  await press(page, '同意并登录')
  await expect(words(page, '林一，您好')).toBeVisible()
  await page.goto('/dev/partner')
  await page.getByRole('link', { name: /^凭证已过期/ }).click()
  await expect(words(page, /请从合作平台重新进入/)).toBeVisible()
})
