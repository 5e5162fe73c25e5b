/** Help desk: searching for candidates, and their pages. */
import type { Candidate } from '@contract/desk/candidate'
import { createAccount } from '@server/domain/accounts/accounts'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { helpDesk } from './help-desk'

let desk: Awaited<ReturnType<typeof helpDesk>>
beforeAll(async () => {
  desk = await helpDesk('paid01', 'ticket01', 'exempt02')
})
afterAll(() => desk.close())

describe('The search', () => {
  it.each([
    ['whole name', '温如玉', 'name'],
    ['account', 'paid01', 'loginName'],
    ['phone in any spelling', '+86 199 0000 0042', 'phone'],
    ['email', 'PAID01@example.org', 'email'],
    ['ID number', '330106198805232068', 'idNumber'],
    ['ID number of 15 digits', '330106880523206', 'idNumber'],
  ])('finds a candidate by %s, masked', async (_what, text, kind) => {
    const found = await desk.search(text)
    expect(found).toMatchObject({
      candidates: [
        { loginName: 'paid01', name: '温**', phone: '199****0042', idNumber: '330***********2068', by: [kind] },
      ],
      ...{ next: null, total: 1, isTooMany: false },
    })
    expect(JSON.stringify(found)).not.toMatch(/温如玉|19900000042|330106198805232068|paid01@/)
  })

  it('finds a candidate by registration and ticket number', async () => {
    const { registrations } = await desk.shown('ticket01')
    const number = registrations[0]?.number ?? ''
    const ticket = registrations[0]?.ticket?.number ?? ''
    expect([number, ticket]).toEqual([expect.stringMatching(/^A08-\d+$/), expect.stringMatching(/\d/)])
    expect((await desk.search(number.toLowerCase())).candidates).toMatchObject([{ loginName: 'ticket01' }])
    expect((await desk.search(ticket)).candidates).toMatchObject([{ loginName: 'ticket01', by: ['ticketNumber'] }])
  })

  it('finds nobody by a part of a value', async () => {
    expect(await desk.search('1990000')).toMatchObject({ candidates: [], total: 0 })
    expect(await desk.search('温如')).toMatchObject({ kinds: ['name'], candidates: [] })
    expect(await desk.search('paid01@')).toMatchObject({ kinds: [], candidates: [] })
  })

  it('pages through namesakes, and says when there are too many', async () => {
    for (let made = 0; made < 25; made++) await addNamesake(made)
    const first = await desk.search('陈晨')
    expect([first.candidates.length, first.total, first.isTooMany]).toEqual([20, 25, false])
    const second = await desk.search('陈晨', desk.clerk, first.next ?? '')
    expect([second.candidates.length, second.next]).toEqual([5, null])
    const ids = [...first.candidates, ...second.candidates].map(({ accountId }) => accountId)
    expect(new Set(ids).size).toBe(25)
    for (let made = 25; made < 201; made++) await addNamesake(made)
    expect(await desk.search('陈晨')).toMatchObject({ total: 200, isTooMany: true })
  })

  it('is recorded with the found ids, not with the text', async () => {
    await desk.search('温如玉')
    const entry = await desk.lastEntry('candidates search')
    expect(entry?.details).toEqual({ kinds: ['name'], shown: [await desk.idOf('paid01')] })
  })
})

const addNamesake = (made: number) =>
  createAccount(desk.services, desk.projectId, {
    ...{ account: `namesake${made}`, password: 'Right-password1', realName: '陈晨' },
    ...{ idType: 'passport', idNumber: `E${10_000_000 + made}` },
  })

describe('A role', () => {
  it('limited to batches or areas reaches candidates who registered there, and sees these registrations only', async () => {
    const inBatch = await desk.signedIn('helpDesk', { batches: ['A02'] })
    expect((await desk.search('paid01', inBatch)).candidates).toHaveLength(1)
    expect((await desk.search('ticket01', inBatch)).candidates).toHaveLength(0)
    const all = await desk.shown('paid01')
    const { data } = await desk.view(await desk.idOf('paid01'), inBatch)
    expect(all.registrations.length).toBeGreaterThan(1)
    expect(data).toMatchObject({
      isLimited: true,
      registrations: [{ batch: { code: 'A02' } }],
      orders: [],
      records: [],
    })
    expect((data as Candidate).registrations).toHaveLength(1)
    expect(await desk.view(await desk.idOf('ticket01'), inBatch)).toMatchObject({ error: 'DESK_NOT_FOUND' })
  })

  it.each([
    ['another batch', { batches: ['A99'] }],
    ['another province', { areas: ['310000'] }],
  ])('limited to %s finds, sees and changes nothing', async (_what, scope) => {
    const other = await desk.signedIn('helpDesk', scope)
    const accountId = await desk.idOf('paid01')
    expect((await desk.search('paid01', other)).candidates).toEqual([])
    expect(await desk.view(accountId, other)).toMatchObject({ error: 'DESK_NOT_FOUND' })
    expect(await desk.reveal(accountId, other)).toMatchObject({ error: 'DESK_NOT_FOUND' })
    expect(await desk.preview(accountId, { action: 'accounts unlock' }, other)).toMatchObject({
      error: 'DESK_NOT_FOUND',
    })
  })

  it('of an auditor shows candidates without changing or revealing, that of a reviewer shows none', async () => {
    const accountId = await desk.idOf('paid01')
    const auditor = await desk.signedIn('auditor')
    expect((await desk.view(accountId, auditor)).error).toBeNull()
    expect((await desk.reveal(accountId, auditor)).status).toBe(403)
    expect((await desk.preview(accountId, { action: 'accounts unlock' }, auditor)).status).toBe(403)
    const reviewer = await desk.signedIn('reviewer')
    expect((await desk.view(accountId, reviewer)).status).toBe(403)
    expect(await desk.reveal(accountId, reviewer)).toMatchObject({ error: 'DESK_NOT_FOUND' })
  })
})

describe('The page of a candidate', () => {
  it('shows registrations with orders and payments, messages and timeline, all masked, and is recorded', async () => {
    const page = await desk.shown('paid01')
    expect(page).toMatchObject({ name: '温**', isLimited: false, signIn: { lockedUntil: null } })
    const paid = page.registrations.find(({ batch }) => batch.code === 'A02')
    expect(paid).toMatchObject({
      ...{ paymentStatus: 'paid', label: 'pending', subjects: [{ area: { en: 'Hangzhou, Xihu test area' } }] },
      orders: [{ status: 'paid', payments: [{ status: 'settled' }] }],
    })
    expect(page.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['paid', 'submitted']))
    expect(page.messages.length).toBeGreaterThan(0)
    expect(JSON.stringify(page)).not.toMatch(/温如玉|19900000042|330106198805232068|paid01@/)
    const entry = await desk.lastEntry('candidates view')
    expect(entry).toMatchObject({ actor: 'clerk0', details: { accountId: page.accountId } })
    const again = await desk.shown('paid01')
    expect(again.timeline).toContainEqual(
      expect.objectContaining({ source: 'staff', what: 'candidates view', actor: 'clerk0' }),
    )
  })

  it('answers where the seat is, and why an application was rejected', async () => {
    const { registrations } = await desk.shown('ticket01')
    expect(registrations[0]?.ticket?.seats[0]).toMatchObject({
      ...{ area: { en: 'Hangzhou, Xihu test area' }, seat: expect.any(Number) as number },
      centre: { zh: expect.stringMatching(/\p{Script=Han}/u) as string },
    })
    const { applications } = await desk.shown('exempt02')
    expect(applications).toMatchObject([
      { kind: 'exemption', state: 'rejected', reason: { zh: '毕业证书照片不清晰，请重新拍摄后上传。' } },
    ])
  })

  it('shows no verification code', async () => {
    const { services, projectId } = desk
    const written = {
      template: 'signInCode',
      language: 'zh',
      values: {},
      subject: '登录验证码 482913',
      text: '482913',
    } as const
    const expiresAt = new Date(desk.service.clock.now() + 300_000)
    const to = { projectId, channel: 'sms', target: '19900000042' } as const
    await enqueueMessage(services, services.db, { ...to, written, expiresAt })
    const { messages } = await desk.shown('paid01')
    expect(messages[0]).toMatchObject({ template: 'signInCode', subject: '登录验证码 ******', isResendable: false })
    expect(JSON.stringify(messages)).not.toContain('482913')
  })

  it('reveals a value on demand, which is recorded', async () => {
    const accountId = await desk.idOf('paid01')
    expect((await desk.reveal(accountId)).data).toEqual({ value: '330106198805232068' })
    expect((await desk.lastEntry('candidates reveal'))?.details).toEqual({ accountId, field: 'idNumber' })
  })
})
