import Fastify from 'fastify'
import { newId } from '@server/core/postgres/ids'
import { outboxPage, registerDevOutbox } from '@server/domain/outbox/dev-page'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { renderMessage } from '@server/domain/outbox/written'
import { signInCode } from '@server/areas/account/codes/code-messages'
import { testService } from '../../harness'

const message = {
  projectId: newId(),
  channel: 'sms',
  target: '13812345678',
  written: renderMessage(signInCode, 'en', { examName: '<script>alert(1)</script>', code: '123456', minutes: 5 }),
} as const

describe('/dev/outbox', () => {
  it('shows every message with its code in development, without executable content', async () => {
    const service = await testService({ env: { NODE_ENV: 'development' } })
    await enqueueMessage(service.services, service.services.db, message)
    const reply = await service.app.inject('/dev/outbox')
    await service.close()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain('13812345678')
    expect(reply.body).toContain('123456')
    expect(reply.body).not.toContain('<script>')
  })

  it.each(['production', 'test'] as const)('does not exist in %s', async (NODE_ENV) => {
    const service = await testService()
    const app = Fastify()
    registerDevOutbox(app, { ...service.services, env: { ...service.services.env, NODE_ENV } })
    const reply = await app.inject('/dev/outbox')
    await app.close()
    await service.close()
    expect(reply.statusCode).toBe(404)
  })

  it('describes what will appear while it is empty', () => {
    expect(outboxPage([])).toContain('Nothing has been sent yet')
  })
})
