import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD, demonstrationCode } from '@server/domain/staff/demonstration'

const STEP_MS = 30_000
const stepNow = () => Math.floor(Date.now() / STEP_MS)
/** Time step of the last code per person: the service accepts each code once. */
const used = new Map<string, number>()
/** Latest step that a worker before this one, which ended with a failed test, may have used. */
const usedBefore = Number(process.env.TEST_WORKER_INDEX) > 0 ? stepNow() + 1 : 0

/** Returns a code that the service has not accepted from this person yet; waits for the next one if necessary. */
export async function freshCode(page: Page, name: string, key?: string): Promise<string> {
  const codeAt = (at: number) =>
    key === undefined ? demonstrationCode(at) : new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })
  const step = Math.max(stepNow(), (used.get(name) ?? usedBefore) + 1)
  used.set(name, step)
  // the service tolerates the next step
  const early = (step - 1) * STEP_MS - Date.now()
  if (early > 0) await page.waitForTimeout(early)
  return codeAt(step * STEP_MS)
}

/** Signs in through the pages. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('用户名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('验证码').fill(await freshCode(page, name))
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('button', { name: '退出登录' }).waitFor()
}
