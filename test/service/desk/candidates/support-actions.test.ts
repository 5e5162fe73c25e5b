/** Actions of the help desk on candidates: each does what its preview announced. */
import type { SupportOutcome, SupportPreview, SupportRequest } from '@contract/desk/support'
import { enqueueMessage, latestMessages } from '@server/domain/outbox/messages'
import { issueToken } from '../../setup/issue-token'
import { effectsOf, helpDesk } from './help-desk'

let desk: Awaited<ReturnType<typeof helpDesk>>
beforeAll(async () => {
  desk = await helpDesk('paid01', 'ticket01', 'locked01', 'exempt02')
})
afterAll(() => desk.close())

/** Previews and performs an action. */
async function act(accountId: string, request: SupportRequest) {
  const before = (await desk.preview(accountId, request)).data as SupportPreview
  const { data, error } = await desk.perform(accountId, request, before.digest)
  return { preview: before, outcome: data as SupportOutcome | null, error }
}

describe('The help desk', () => {
  it('unlocks an account', async () => {
    const accountId = await desk.idOf('locked01')
    expect((await desk.shown('locked01')).signIn.lockedUntil).not.toBeNull()
    const done = await act(accountId, { action: 'accounts unlock' })
    expect([effectsOf(done.preview), done.outcome?.outcome]).toEqual([['unlocked'], 'done'])
    expect((await desk.shown('locked01')).signIn.lockedUntil).toBeNull()
    expect((await desk.lastEntry('accounts unlock'))?.details).toEqual({ accountId, wasLocked: true })
    expect(effectsOf((await act(accountId, { action: 'accounts unlock' })).preview)).toEqual(['triesReset'])
  })

  it('ends all sign-ins; the preview ends none', async () => {
    const accountId = await desk.idOf('ticket01')
    const token = await issueToken(desk.services, { projectId: desk.projectId, accountId })
    const isSignedIn = async () => (await desk.service.call('GET /ea/me', {}, { token })).status === 200
    const shownFirst = (await desk.preview(accountId, { action: 'accounts sign-out' })).data as SupportPreview
    expect([effectsOf(shownFirst), await isSignedIn()]).toEqual([['signedOut'], true])
    await desk.perform(accountId, { action: 'accounts sign-out' }, shownFirst.digest)
    expect(await isSignedIn()).toBe(false)
    expect(effectsOf((await act(accountId, { action: 'accounts sign-out' })).preview)).toEqual(['notSignedIn'])
  })

  it('changes phone and email with a fresh second factor, and the old contacts are notified', async () => {
    const accountId = await desk.idOf('paid01')
    const request: SupportRequest = {
      ...{ action: 'accounts contact', reason: 'numberChanged' },
      ...{ phone: '138 0000 9999', email: 'new@example.org' },
    }
    const { digest, ...shownFirst } = (await desk.preview(accountId, request)).data as SupportPreview
    expect(effectsOf({ digest, ...shownFirst })).toEqual(expect.arrayContaining(['phone', 'email']))
    desk.service.clock.advance(6 * 60_000)
    expect(await desk.perform(accountId, request, digest)).toMatchObject({ error: 'DESK_STEP_UP' })
    const fresh = await desk.signedIn('helpDesk')
    expect((await desk.perform(accountId, request, digest, fresh)).data).toMatchObject({ outcome: 'done' })
    expect((await desk.search('13800009999')).candidates).toMatchObject([{ accountId }])
    const notified = (await latestMessages(desk.services, { limit: 10 })).filter(
      ({ template }) => template === 'phoneChanged',
    )
    expect(notified.map(({ target }) => target).sort()).toEqual(['19900000042', 'paid01@example.org'])
    expect((await desk.lastEntry('accounts contact'))?.details).toEqual({
      ...{ accountId, changed: ['phone', 'email'], reason: 'numberChanged' },
    })
  })

  it.each([
    [{ phone: '19900000071' }, 'phoneTaken'],
    [{ phone: '123' }, 'phoneInvalid'],
    [{ email: 'nowhere' }, 'emailInvalid'],
    [{}, 'nothing'],
  ])('does not change a contact to %j', async (typed, reason) => {
    const request: SupportRequest = { action: 'accounts contact', reason: 'mistyped', ...typed }
    const { data } = await desk.preview(await desk.idOf('locked01'), request)
    expect(effectsOf(data as SupportPreview)).toEqual([reason])
  })

  it('overwrites no contact that changed since the preview', async () => {
    const accountId = await desk.idOf('exempt02')
    const request: SupportRequest = { action: 'accounts contact', reason: 'numberChanged', phone: '13800008881' }
    const newer: SupportRequest = { ...request, phone: '13800008882' }
    const { digest } = (await desk.preview(accountId, request)).data as SupportPreview
    const ofNewer = (await desk.preview(accountId, newer)).data as SupportPreview
    const fresh = await desk.signedIn('helpDesk')
    expect((await desk.perform(accountId, newer, ofNewer.digest, fresh)).data).toMatchObject({ outcome: 'done' })
    expect((await desk.perform(accountId, request, digest, fresh)).data).toMatchObject({ outcome: 'changed' })
    expect((await desk.search('13800008882')).candidates).toMatchObject([{ accountId }])
  })

  it('performs nothing that differs from its preview', async () => {
    const accountId = await desk.idOf('exempt02')
    const request: SupportRequest = { action: 'accounts sign-out' }
    const { digest } = (await desk.preview(accountId, request)).data as SupportPreview
    const token = await issueToken(desk.services, { projectId: desk.projectId, accountId })
    expect((await desk.perform(accountId, request, digest)).data).toMatchObject({
      ...{ outcome: 'changed', preview: { changes: [{ effect: 'signedOut' }] } },
    })
    expect((await desk.service.call('GET /ea/me', {}, { token })).status).toBe(200)
  })

  it('sends a message again to the same recipient, not within ten minutes, no code, no message of others', async () => {
    const { services, projectId, service } = desk
    const accountId = await desk.idOf('ticket01')
    const written = {
      template: 'ticketReady',
      language: 'zh',
      values: {},
      subject: '准考证已发布',
      text: '请查看',
    } as const
    const to = { projectId, channel: 'sms', target: '19900000071' } as const
    const messageId = await enqueueMessage(services, services.db, { ...to, written })
    const request: SupportRequest = { action: 'outbox resend', messageId }
    const effects = async (of = accountId) => effectsOf((await desk.preview(of, request)).data as SupportPreview)
    expect(await effects()).toEqual(['pending'])
    await services.db.execute(`update outbox set status = 'sent' where message_id = '${messageId}'`)
    expect(await effects()).toEqual(['tooSoon'])
    service.clock.advance(11 * 60_000)
    expect(await effects(await desk.idOf('locked01'))).toEqual(['missing'])
    expect((await act(accountId, request)).outcome).toMatchObject({ outcome: 'done' })
    const [copy] = await latestMessages(services, { projectId, limit: 1 })
    expect(copy).toMatchObject({ target: '19900000071', text: '请查看', status: 'pending' })
    expect((await desk.lastEntry('outbox resend'))?.details).toEqual({ accountId, messageId, template: 'ticketReady' })
  })

  it('returns a registration under review for correction', async () => {
    const accountId = await desk.idOf('paid01')
    const registration = (await desk.shown('paid01')).registrations.find(
      ({ label, paymentStatus }) => label === 'pending' && paymentStatus === 'paid',
    )
    const [part] = registration?.correctable ?? []
    const request: Extract<SupportRequest, { action: 'registrations correct' }> = {
      action: 'registrations correct',
      registrationId: registration?.registrationId ?? '',
      parts: [{ part: part?.part ?? 'photo', key: part?.key ?? '', reason: { zh: '请核对单位名称', en: '' } }],
    }
    // neither the batch nor the request says until when
    expect(effectsOf((await desk.preview(accountId, request)).data as SupportPreview)).toEqual(['noTime'])
    request.until = '2026-11-30T16:00:00.000Z'
    const done = await act(accountId, request)
    expect([effectsOf(done.preview), done.outcome?.outcome]).toEqual([['toBeCorrected'], 'done'])
    const now = (await desk.shown('paid01')).registrations.find(
      ({ registrationId }) => registrationId === registration?.registrationId,
    )
    expect(now).toMatchObject({ label: 'unsubmitted', correction: { parts: [{ reason: { zh: '请核对单位名称' } }] } })
  })
})
