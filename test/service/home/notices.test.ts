import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: ['demo', 'seat'], now: '2026-11-05T00:00:00.000Z' }))

const noticesOf = (domain: string) => service.call('GET /exm_c/g/notices/:domain', { params: { domain } })

describe('GET /exm_c/g/notices/:domain', () => {
  it('hides a notice until it is published', async () => {
    expect((await noticesOf('demo')).data.map(({ code }) => code)).toEqual(['photo-rules'])
  })

  it('returns the pinned notices, then the newest first', async () => {
    service.clock.set('2026-11-20T00:00:00.000Z')
    const codes = (await noticesOf('demo')).data.map(({ code }) => code)
    expect(codes).toEqual(['exam-day', 'registration-open', 'maintenance-window', 'photo-rules'])
  })

  it('returns none for a project without notices', async () => {
    expect((await noticesOf('seat')).data).toEqual([])
  })

  it('refuses an unknown project', async () => {
    expect((await noticesOf('nowhere')).error).toBe('EXM_PROJECT_NOT_FOUND')
  })
})

describe('The files of a notice', () => {
  const fileOf = async (code: string) => {
    service.clock.set('2026-11-20T00:00:00.000Z')
    const notice = (await noticesOf('demo')).data.find((one) => one.code === code)
    return notice?.files[0]
  }
  const get = (url: string) => service.app.inject({ method: 'GET', url: `/${url}` })

  it('are its attachments and the images of its text, with their size', async () => {
    expect(await fileOf('exam-day')).toMatchObject({
      file: 'files/exam-rules.pdf',
      bytes: expect.any(Number) as number,
    })
    expect(await fileOf('photo-rules')).toMatchObject({ file: 'files/photo-samples.png' })
  })

  it('are downloaded when they are documents, and execute nothing in our origin', async () => {
    const reply = await get((await fileOf('exam-day'))?.url ?? '')
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''exam-rules.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('are displayed when they are images', async () => {
    const reply = await get((await fileOf('photo-rules'))?.url ?? '')
    expect(reply.headers['content-disposition']).toMatch(/^inline/)
    expect(reply.headers['content-type']).toBe('image/png')
  })

  it('are not served under another project’s name, nor under an unknown digest', async () => {
    const url = (await fileOf('exam-day'))?.url ?? ''
    for (const other of [url.replace('/demo/', '/seat/'), url.replace(/[0-9a-f]{32}/, '0'.repeat(32))])
      expect((await get(other)).statusCode).toBe(404)
  })
})

describe('The read marks of an account', () => {
  const read = async (token: string) => (await service.call('GET /exm_c/notices/read', {}, { token })).data.codes
  const mark = (token: string, code: string) =>
    service.call('POST /exm_c/notices/:code/read', { params: { code } }, { token })

  it('are stored by the service, once each, and for that account only', async () => {
    service.clock.set('2026-11-20T00:00:00.000Z')
    const token = await service.signIn('demo', 'demo01', 'Demo1234')
    const other = await service.signIn('demo', 'candidateb', 'Demo1234')
    expect(await read(token)).toEqual([])
    await mark(token, 'exam-day')
    await mark(token, 'exam-day')
    expect(await read(token)).toEqual(['exam-day'])
    expect(await read(other)).toEqual([])
  })

  it('exclude unpublished notices', async () => {
    service.clock.set('2026-11-05T00:00:00.000Z')
    const token = await service.signIn('demo', 'demo01', 'Demo1234')
    expect((await mark(token, 'exam-day')).error).toBe('EXM_NOTICE_NOT_FOUND')
    expect((await mark(token, 'nothing')).error).toBe('EXM_NOTICE_NOT_FOUND')
  })
})
