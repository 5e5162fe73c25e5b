import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { payments } from '@server/core/tables/payment'
import { askSandbox } from './sandbox'

/** Pays on the sandbox's WeChat page, which shows the amount and returns to the portal. */
export async function payInSandbox(page: Page, amount: string, pay = '支付'): Promise<void> {
  await page.waitForURL(/\/sandbox\/h5\//)
  await expect(page.locator('.amount')).toHaveText(`¥${amount}`)
  await page.getByRole('button', { name: pay, exact: true }).click()
}

/** Pays the started payment of an order on a different device, as by its QR code. */
export async function payStartedPayment(services: Services, orderId: string): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, orderId))
  const number = payment?.paymentId.replaceAll('-', '')
  await askSandbox(`/sandbox/control/payments/${number}/pay`, {})
}
