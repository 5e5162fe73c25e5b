import { eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { requireProject } from '@server/calls/project/find-project'
import { attachments } from '@server/area-list'
import { outboxDelivery } from '@server/domain/outbox/delivery'
import { deleteOldMessages, enqueueMessage, latestMessages } from '@server/domain/outbox/messages'
import { renderMessage } from '@server/domain/outbox/written'
import { signInCode } from '@server/areas/account/codes/code-messages'
import { SendFailure, type MessageSender, type OutgoingMessage } from '@server/core/providers/messages/message-sender'
import { outbox } from '@server/core/tables/operations'
import { sampleProject } from '../projects/project-import/sample'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'

const SECOND = 1_000
const values = { examName: '考试', code: '123456', minutes: 5 }

/** Records sent messages; fails with `fault` when set. */
class TestSender implements MessageSender {
  sent: OutgoingMessage[] = []
  fault: Error | null = null
  async send(message: OutgoingMessage) {
    if (this.fault) throw this.fault
    this.sent.push(message)
  }
}

const sender = new TestSender()
const service = sharedByTests(() =>
  testService({
    projects: [sampleProject()],
    services: { messageSenders: { sms: sender, email: null, wechat: null } },
  }),
)
let projectId: string
beforeEach(async () => {
  projectId = (await requireProject(service.services, 'sample')).projectId
  service.clock.set('2026-05-01T02:00:00Z')
  sender.sent = []
  sender.fault = null
})
afterEach(() => service.services.db.execute(sql`delete from outbox`))

function enqueue(change: { channel?: 'sms' | 'email'; expiresAt?: Date } = {}, executor?: Executor) {
  return enqueueMessage(service.services, executor ?? service.services.db, {
    projectId,
    channel: 'sms',
    target: '13812345678',
    written: renderMessage(signInCode, 'zh', values),
    ...change,
  })
}
const deliver = () => outboxDelivery(attachments).run(service.services)
const states = async () =>
  (await latestMessages(service.services, { limit: 100 })).map(({ status, attempts, failure }) => ({
    status,
    attempts,
    failure,
  }))

describe('An outbox message', () => {
  it('is sent with its text and marked as sent', async () => {
    await enqueue()
    await deliver()
    expect(sender.sent).toMatchObject([{ target: '13812345678', template: 'signInCode', language: 'zh', values }])
    expect(sender.sent[0]?.text).toContain('123456')
    expect(await states()).toEqual([{ status: 'sent', attempts: 1, failure: null }])
  })

  it('is sent once', async () => {
    await enqueue()
    await deliver()
    service.clock.advance(3600 * SECOND)
    await deliver()
    expect(sender.sent).toHaveLength(1)
  })

  it('of a failed transaction is never sent', async () => {
    const failing = service.services.db.transaction(async (transaction) => {
      await enqueue({}, transaction)
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await deliver()
    expect(sender.sent).toHaveLength(0)
  })

  it('is sent by one of several instances', async () => {
    for (let count = 1; count <= 60; count++) await enqueue()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(sender.sent).toHaveLength(60)
    expect(new Set(sender.sent.map((message) => message.messageId)).size).toBe(60)
  })

  it('that another instance has sent meanwhile stays sent, whatever the result of a slow attempt', async () => {
    await enqueue()
    const send = vi.spyOn(sender, 'send').mockImplementationOnce(async () => {
      // exceeds the lease
      service.clock.advance(61 * SECOND)
      await deliver()
      throw new SendFailure('the gateway never answered', { isFinal: true })
    })
    await deliver()
    send.mockRestore()
    expect(await states()).toEqual([{ status: 'sent', attempts: 2, failure: null }])
  })

  it('that another instance has locked is skipped', async () => {
    for (let count = 1; count <= 3; count++) await enqueue()
    await service.services.db.transaction(async (otherInstance) => {
      const [taken] = await otherInstance
        .select()
        .from(outbox)
        .where(eq(outbox.projectId, projectId))
        .limit(1)
        .for('update')
      await deliver()
      expect(sender.sent).toHaveLength(2)
      expect(sender.sent.map((message) => message.messageId)).not.toContain(taken?.messageId)
    })
  })

  it('that cannot be sent is retried with increasing delays', async () => {
    sender.fault = new SendFailure('the gateway answered 503')
    await enqueue()
    await deliver()
    expect(await states()).toEqual([{ status: 'pending', attempts: 1, failure: 'the gateway answered 503' }])
    service.clock.advance(4 * SECOND)
    await deliver()
    expect(await states()).toMatchObject([{ attempts: 1 }])
    service.clock.advance(SECOND)
    await deliver()
    service.clock.advance(5 * SECOND)
    await deliver()
    expect(await states()).toMatchObject([{ attempts: 2 }])
  })

  it('is sent when the provider is back', async () => {
    sender.fault = new SendFailure('the gateway answered 503')
    await enqueue()
    await deliver()
    sender.fault = null
    service.clock.advance(5 * SECOND)
    await deliver()
    expect(await states()).toEqual([{ status: 'sent', attempts: 2, failure: null }])
  })

  it('fails after five attempts, visibly and without the phone in its reason', async () => {
    sender.fault = new Error('cannot reach 13812345678')
    await enqueue()
    for (let attempt = 1; attempt <= 6; attempt++) {
      await deliver()
      service.clock.advance(300 * SECOND)
    }
    expect(await states()).toEqual([{ status: 'failed', attempts: 5, failure: 'unexpected fault, see the log' }])
    expect(await service.services.metrics.registry.metrics()).toContain('messages_given_up_total{channel="sms"} 1')
  })

  it('that the provider permanently refuses is not retried', async () => {
    sender.fault = new SendFailure('the addressee wants none', { isFinal: true })
    await enqueue()
    await deliver()
    expect(await states()).toEqual([{ status: 'failed', attempts: 1, failure: 'the addressee wants none' }])
  })

  it('without a provider fails instead of pretending', async () => {
    await enqueue({ channel: 'email' })
    await deliver()
    expect(await states()).toMatchObject([{ status: 'pending', failure: 'no provider is configured for email' }])
  })

  it('with an expired code is not sent', async () => {
    await enqueue({ expiresAt: new Date('2026-05-01T02:05:00Z') })
    service.clock.advance(300 * SECOND)
    await deliver()
    expect(sender.sent).toHaveLength(0)
    expect(await states()).toMatchObject([{ status: 'failed', failure: 'it would come too late' }])
  })

  it('claimed by a crashed instance is sent by another after a minute', async () => {
    await enqueue()
    const died = { send: () => new Promise<never>(() => undefined) }
    void outboxDelivery(attachments).run({
      ...service.services,
      messageSenders: { sms: died, email: null, wechat: null },
    })
    await untilAttempted()
    await deliver()
    expect(sender.sent).toHaveLength(0)
    service.clock.advance(60 * SECOND)
    await deliver()
    expect(sender.sent).toHaveLength(1)
  })

  it('does not block the others when it is damaged', async () => {
    await enqueue()
    await service.services.db.execute(sql`update outbox set target_cipher = 'damaged'`)
    await enqueue()
    await deliver()
    expect(sender.sent).toHaveLength(1)
    expect((await service.services.db.select().from(outbox).where(eq(outbox.status, 'pending')))[0]).toMatchObject({
      failure: 'unexpected fault, see the log',
    })
  })

  it('is deleted a week after it was sent or failed, but never before', async () => {
    await enqueue()
    await deliver()
    await enqueue({ channel: 'email' })
    service.clock.advance(7 * 24 * 3600 * SECOND - SECOND)
    await deleteOldMessages(service.services)
    expect(await states()).toHaveLength(2)
    service.clock.advance(SECOND)
    await deleteOldMessages(service.services)
    expect(await states()).toMatchObject([{ status: 'pending' }])
  })
})

async function untilAttempted(): Promise<void> {
  while ((await service.services.db.select().from(outbox).where(eq(outbox.attempts, 1))).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
