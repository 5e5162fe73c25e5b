/** The sandbox accepts refunds of payments made before its start or created by demonstration data. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demonstrate, purposes } from '@server/area-list'
import { buildServices, closeServices } from '@server/core/build-services'
import { refunds } from '@server/core/tables/payment'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import { checkRefund } from '@server/domain/orders/refunds/refund-progress'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { otherPayments } from '@server/domain/orders/other-payments'
import { readEnv } from '@server/env'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { startService } from '@server/start'
import { testService } from '../harness'
import { operate } from '../operator/operator'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { freePort } from '../setup/free-port'
import { projectFolder } from '../setup/project-folder'
import { temporaryFolder, threadsFolder } from '../setup/temporary-folder'
import { createTestDatabase } from '../setup/test-database'

const SECONDS = 20
const demo = withAccounts(demonstrationFile('demo'), 'refund01', 'refund02')

// silences the messages that a started service prints
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterAll(() => vi.restoreAllMocks())

test('an approved refund of refund01 is made within seconds, also after a restart', async () => {
  const database = await createTestDatabase()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const projects = projectFolder([demo])
  cpSync('server/projects/demonstration', join(projects, 'demonstration'), { recursive: true })
  const env = readEnv({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '64', DEMO_DATA: '1' },
    ...{ HOST: '127.0.0.1', PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_URL: database.url, PROJECTS_DIR: projects },
    ...{
      DATA_DIR: temporaryFolder('data'),
      THREADS_DIR: threadsFolder(),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  })
  await (await startService(env)).stop()
  const running = await startService(env)
  const operators = buildServices(env, database.url)
  try {
    const asked = () => operators.db.select().from(registrationRefunds)
    const waiting = (await asked()).find(({ state }) => state === 'asked')
    expect(await operate(operators, 'refund-requests', 'approve', 'demo', waiting?.requestId ?? '')).toMatchObject({
      code: 0,
    })
    const stateNow = async () => (await asked()).find(({ requestId }) => requestId === waiting?.requestId)?.state
    for (let second = 0; second < SECONDS && (await stateNow()) !== 'refunded'; second++) await sleep(1_000)
    expect(await stateNow()).toBe('refunded')
  } finally {
    await closeServices(operators)
    await running.stop()
    await database.drop()
  }
})

test('a refund of refund02 that WeChat could not pay out can be redirected', async () => {
  const sandbox = await startSandbox({ port: 0 })
  const service = await testService({ env: sandbox.credentials })
  sandbox.lookUpIn(otherPayments(service.services))
  try {
    await importProjects(service.services, projectFolder([demo]), { demoAccounts: true, demonstrate })
    const failed = (await service.services.db.select().from(refunds)).find(({ status }) => status === 'failed')
    const refundId = failed?.refundId ?? ''
    const sent = await operate(service.services, 'refunds', 'send-on', 'demo', refundId, 'merchant')
    expect(sent.code).toBe(0)
    const ledger = (await (await fetch(`${sandbox.url}/sandbox/control/ledger`)).json()) as { refunds: unknown[] }
    expect(ledger.refunds).toMatchObject([{ sentOnTo: '商户结算银行账户', status: 'SUCCESS' }])
    const { services, clock } = service
    clock.advance(60_000)
    await checkRefund({ services, purposes }, { projectId: failed?.projectId ?? '', refundId })
    const earlier = await otherPayments(services).find(tradeNumberOf(refundId))
    expect(earlier?.refunds).toMatchObject([{ status: 'SUCCESS', atMerchant: true }])
  } finally {
    await service.close()
    await sandbox.close()
  }
})
