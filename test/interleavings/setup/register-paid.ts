import { addToTimelines } from '@server/areas/registration/timeline/timeline'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { createAccount } from '@server/domain/accounts/accounts'
import { anOrder, type TestOrder } from '../../service/payment/setup/an-order'
import { markPaid } from './mark-paid'

/** A candidate with a paid and approved registration. */
export interface Registered extends TestOrder {
  account: string
  paymentId: string
}

let count = 100_000

export async function registerPaid(
  services: Services,
  project: Project,
  of: { batchCode: string; prices: Record<string, number> },
): Promise<Registered> {
  const { projectId } = project
  const account = `ming${++count}`
  const accountId = await createAccount(services, projectId, {
    ...{ account, password: 'Right-password1', idType: 'passport', idNumber: `E${count}` },
    ...{ realName: '王明', birthDate: '1990-03-07' },
  })
  const order = await anOrder(services, projectId, { accountId, of })
  const { registrationId } = order
  const at = new Date(services.now())
  await addToTimelines(services.db, [{ projectId, registrationId, event: 'submitted', at }])
  const amountCents = Object.values(of.prices).reduce((sum, price) => sum + price, 0)
  return { ...order, account, paymentId: await markPaid(services, project, order, { amountCents, state: 'passed' }) }
}
