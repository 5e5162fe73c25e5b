/** Electronic certificate: accept the terms of use, download, make a stamped copy, verify (decision 0100). */
import type { Browser } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { certificateCopies } from '@server/core/tables/certificate'
import { Candidate } from '../../portal/candidate'
import { operate } from '../../portal/happenings'
import { issueCertificate } from '../../portal/issued'
import { expectAccessible } from '../setup/accessibility'
import { card, choose, expectScreen, input, press, words } from '../setup/screen'
import { portalUrl } from '../setup/portal-address'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const domain = 'demo'
const mine = '/default/certificate/my_certificates'
const name = '二级造价工程师职业资格证书'

/** Opens the verification page in a separate, signed-out browser context, like a recipient of the certificate. */
async function verifiedBy(browser: Browser, code: string) {
  const stranger = await (await browser.newContext({ baseURL: portalUrl })).newPage()
  await stranger.goto(`/e/${domain}/verify/${code}`)
  return stranger
}

test(
  'a certificate is accepted, downloaded and stamped for a purpose, and is valid for anyone who scans it until it is withdrawn',
  { tag: '@main' },
  async ({ page, browser, services }) => {
    test.slow()
    const visitor = await newVisitor(services, domain)
    const candidate = await Candidate.signIn(portalUrl, domain, visitor.account, visitor.password)
    await openAs(page, mine, { domain, candidate })
    await expect(words(page, '还没有证书')).toBeVisible()
    await expect(card(page, name)).toContainText('发证机构')
    const number = await issueCertificate(services, visitor.account)
    await page.reload()
    await expect(card(page, name)).toContainText(number)
    await expectAccessible(page)
    await card(page, name).getByRole('link', { name: '查看证书' }).click()

    await expectScreen(page, '证书')
    // Copies require consent first; the deep link explains this and leads back.
    const detail = new URL(page.url()).pathname
    await page.goto(`${detail}/copy`)
    await expect(words(page, /请先阅读并同意电子证书的使用授权/)).toBeVisible()
    await press(page, '查看证书')
    await expectScreen(page, '证书')
    await press(page, '同意使用授权')
    await expect(words(page, /^核验码：/)).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await press(page, '下载电子证书')
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`)

    await press(page, '制作加注副本')
    await expectScreen(page, '制作加注副本')
    await input(page, '用途').fill('聘任”，有效期至 2036 年')
    await press(page, '制作副本')
    await expect(words(page, /以下字符无法保存：”/).first()).toBeVisible()
    await input(page, '用途').fill('聘任\u{14400}')
    await press(page, '制作副本')
    await expect(page.getByRole('alert').filter({ hasText: '目前的字体不能打印以下字符：\u{14400}' })).toBeVisible()
    await expectScreen(page, '制作加注副本')
    await input(page, '用途').fill('某公司岗位聘任')
    await expect(words(page, /目前的字体不能打印/)).toBeHidden()
    await choose(page, '7 天')
    await expectAccessible(page)
    // Typed input survives a reload.
    await page.reload()
    await expect(input(page, '用途')).toHaveValue('某公司岗位聘任')
    await press(page, '制作副本')
    await expect(page.getByRole('dialog')).toContainText('之后 90 天内还能再做 2 份')
    await press(page.getByRole('dialog'), '制作')
    await expectScreen(page, '证书')
    const copy = page.waitForEvent('download')
    await press(page, '下载这份副本')
    expect((await copy).suggestedFilename()).toBe(`${number}.pdf`)

    const certificateId = detail.split('/').at(-1) ?? ''
    const [stamped] = await services.db
      .select()
      .from(certificateCopies)
      .where(eq(certificateCopies.certificateId, certificateId))
    const { verify } = await candidate.call('GET /exm_c/certificates/:certificateId', { params: { certificateId } })
    const whole = await verifiedBy(browser, verify?.code ?? '')
    await expect(words(whole, '证书有效')).toBeVisible()
    await expect(words(whole, number)).toBeVisible()
    await expect(words(whole, visitor.realName)).toHaveCount(0)
    const scanned = await verifiedBy(browser, stamped?.verificationCode ?? '')
    await expect(card(scanned, name)).toContainText('某公司岗位聘任')
    await expectAccessible(scanned)

    await operate(services, `certificates withdraw ${domain} ${number} --reason 资格不实`)
    for (const stranger of [whole, scanned]) {
      await stranger.reload()
      await expect(words(stranger, '证书已被撤销')).toBeVisible()
      await stranger.context().close()
    }
    await page.goto(mine)
    await expect(words(page, '撤销原因：资格不实')).toBeVisible()
  },
)
