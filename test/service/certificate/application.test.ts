/** Applying for a paper certificate by mail or pickup. */
import { sql } from 'drizzle-orm'
import { idPhoto } from '../../portal/id-photo'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { address, collected, paperAppliedFor } from './paper-applied-for'

const at = sharedByTests(paperAppliedFor)
beforeEach(() => at.reset())

const MINUTE = 60_000

describe('A certificate application', () => {
  it('is available to the holder of the certificate only', async () => {
    const { token } = await at.reachable()
    expect(await at.list(token)).toMatchObject([
      { code: 'LAW', qualification: 'awaited', application: null },
      { code: 'EARLY', opensAt: expect.any(String) as string },
      { code: 'SHEET' },
      { code: 'CARD' },
    ])
    expect((await at.save(token, { baseInfo: collected })).error).toBe('CERT_NOT_ISSUED')
    const holder = await at.holder()
    expect(await at.list(holder.token)).toMatchObject([
      { code: 'LAW', qualification: 'qualified', isBegun: false },
      ...[{}, {}, {}],
    ])
  })

  it('is refused before the conditions are accepted, then submitted at once for collection (specification §6)', async () => {
    const { token } = await at.holder()
    expect((await at.submit(token, null)).error).toBe('CRA_INCOMPLETE')
    await at.save(token, { baseInfo: collected })
    await at.save(token, { confirmed: true })
    expect(await at.submit(token, (await at.draft(token)).updatedAt)).toMatchObject({
      ...{ error: 'CRA_INCOMPLETE', data: { step: 'commitment' } },
    })
    expect(await at.apply(token, collected)).toMatchObject({ error: null, data: { orderId: null } })
    const { application, offered } = await at.mine(token)
    expect(application).toMatchObject({ state: 'auditing', way: 'pickup', delivery: null })
    // the letter asks for consent to pass the address to the carrier
    expect(offered.letter.body.zh).toMatch(/成绩合格.*向快递公司提供收件人、电话和地址/s)
    expect((await at.save(token, { baseInfo: collected })).error).toBe('CIA_NOT_EDITABLE')
    expect((await at.submit(token, (await at.draft(token)).updatedAt)).error).toBe('CRA_DUPLICATE')
    expect(await at.broken()).toEqual([])
  })

  it('is refused without an address for postal delivery', async () => {
    const { token } = await at.holder('SHEET')
    const letter = (await at.mine(token, 'SHEET')).offered.letter.revision
    await at.save(token, { commitmentAccepted: true, letter }, 'SHEET')
    await at.save(token, { confirmed: true }, 'SHEET')
    const { updatedAt } = await at.draft(token, 'SHEET')
    expect((await at.submit(token, updatedAt, { code: 'SHEET' })).error).toBe('CRA_NO_ADDRESS')
    const { way: _way, ...free } = address
    expect(await at.apply(token, free, 'SHEET')).toMatchObject({ error: null, data: { orderId: null } })
  })

  it('accepts addresses in any district of the mainland, and refuses others', async () => {
    const { token } = await at.holder()
    const sentTo = (...addressRegion: string[]) => at.save(token, { baseInfo: { ...address, addressRegion } })
    for (const path of [
      ['650000', '653100', '653101'],
      ['110000', '110105'],
      ['410000', '419001'],
    ])
      expect((await sentTo(...path)).error).toBeNull()
    const faultOf = async (...path: string[]) => (await sentTo(...path)).data
    for (const path of [['330000', '330100', '330199'], ['330000', '330106'], ['810000', '810101'], ['HZ']])
      expect(await faultOf(...path)).toMatchObject({ fields: { addressRegion: 'FIELD_OPTION' } })
    expect(await faultOf('330000', '330100')).toMatchObject({ fields: { addressRegion: 'FIELD_REGION' } })
  })

  it('requires a new photo where the project configures it, with the checks of registration; a reissued certificate shows it', async () => {
    const { token, accountId } = await at.holder('CARD')
    const { way: _way, ...posted } = address
    expect(await at.apply(token, posted, 'CARD')).toMatchObject({ error: 'CRA_INCOMPLETE', data: { step: 'photo' } })
    expect((await at.sendPhoto(token, await idPhoto(100, 140))).error).toMatch(/^PC_/)
    const { data } = await at.sendPhoto(token, await idPhoto())
    await at.save(token, { photoFileId: data.fileId }, 'CARD')
    expect(await at.apply(token, posted, 'CARD')).toMatchObject({ error: null, data: { orderId: null } })
    expect((await at.mine(token, 'CARD')).application?.photoFileId).toBe(data.fileId)
    const [issued] = (await at.call('GET /exm_c/certificates', {}, { token })).data.certificates
    await at.run('certificate-applications', 'approve', 'written', await at.idOf(accountId, 'CARD'))
    await at.run('certificates', 'reissue', 'written', issued?.number ?? '')
    const { rows } = await at.services.db.execute(sql`select photo_file_id as photo from certificate`)
    expect(rows).toEqual([{ photo: data.fileId }])
    const holder = await at.holder()
    expect((await at.sendPhoto(holder.token, await idPhoto(), 'LAW')).error).not.toBeNull()
  })

  it('prefills the name and the phone of the account', async () => {
    const { token } = await at.holder()
    expect((await at.draft(token)).baseInfo).toMatchObject({
      recipient: '许知远',
      recipientPhone: expect.stringMatching(/^138/) as string,
    })
  })

  it('is refused after the deadline of the project (specification §9)', async () => {
    const { token } = await at.holder()
    at.clock.advance(31 * 24 * 60 * MINUTE)
    await at.stillSignedIn()
    expect(await at.save(token, { baseInfo: collected })).toMatchObject({ error: 'CERTIFICATE_DEADLINE' })
  })

  it('is refused before the configured start and accepted from then on', async () => {
    const { token } = await at.holder('EARLY')
    const { offered } = await at.mine(token, 'EARLY')
    expect(await at.save(token, { baseInfo: collected }, 'EARLY')).toMatchObject({
      error: 'CERTIFICATE_NOT_OPEN',
      details: { until: offered.opensAt },
    })
    at.clock.advance(2 * 24 * 60 * MINUTE)
    await at.stillSignedIn()
    expect((await at.save(token, { baseInfo: collected }, 'EARLY')).error).toBeNull()
  })

  it('can be corrected after the deadline when it was rejected, without paying postage again (decision 0100)', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    at.clock.advance(31 * 24 * 60 * MINUTE)
    await at.stillSignedIn()
    await at.decide(accountId, 'rejected', '请写明楼层')
    expect(await at.apply(token, address)).toMatchObject({ error: null, data: { orderId: null } })
    await at.withdraw(token)
    expect(await at.save(token, { baseInfo: collected })).toMatchObject({ error: 'CERTIFICATE_DEADLINE' })
  })

  it('cannot be withdrawn while its correction waits for postage, which must be cancelled first', async () => {
    const { token, accountId } = await at.holder()
    await at.apply(token, collected)
    await at.decide(accountId, 'rejected', '请改为邮寄')
    await at.apply(token, address)
    expect((await at.withdraw(token)).error).toBe('CERTIFICATE_POSTAGE')
    await at.cancel(token)
    expect((await at.withdraw(token)).error).toBeNull()
    expect((await at.mine(token)).application?.state).toBe('withdrawn')
    expect(await at.broken()).toEqual([])
  })

  it('is hidden from others, and refused where it is not offered', async () => {
    const [mine, other] = [await at.holder(), await at.holder()]
    await at.apply(mine.token, collected)
    expect((await at.mine(other.token)).application).toBeNull()
    expect((await at.withdraw(other.token)).error).toBe('CIA_NOT_FOUND')
    const params = { certificateCode: 'NONE' }
    const unknown = await at.call(
      'GET /exm_c/certificate-applications/:certificateCode',
      { params },
      { token: mine.token },
    )
    expect(unknown.error).toBe('CIA_NOT_FOUND')
  })

  it('is encrypted: the delivery address cannot be read in the tables', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    const { rows } = await at.services.db.execute<{ row: string }>(sql`
      select row_to_json(certificate_application)::text as row from certificate_application`)
    expect(rows[0]?.row).not.toMatch(/文三路|13812345678|许知远/)
  })
})

describe('Postage', () => {
  it('creates an order, and its payment submits the confirmed application', async () => {
    const { token, accountId } = await at.holder()
    const { orderId } = (await at.apply(token, address)).data
    expect(await at.mine(token)).toMatchObject({ application: null, toPay: { orderId, amountCents: 2000 } })
    expect((await at.save(token, { baseInfo: collected })).error).toBe('CERTIFICATE_POSTAGE')
    await at.pay(accountId, orderId)
    expect(await at.mine(token)).toMatchObject({
      toPay: null,
      isPostagePaid: true,
      application: { state: 'auditing', way: 'mailing' },
    })
    expect(await at.broken()).toEqual([])
  })

  it('creates no order if the due amount differs from the confirmed one, which has to be confirmed again', async () => {
    const { token } = await at.holder()
    const letter = (await at.mine(token)).offered.letter.revision
    await at.save(token, { commitmentAccepted: true, letter })
    await at.save(token, { baseInfo: address })
    await at.save(token, { confirmed: true })
    const { updatedAt } = await at.draft(token)
    expect(await at.submit(token, updatedAt, { postageCents: 1500 })).toMatchObject({
      error: 'CRA_DRAFT_CHANGED',
      details: { before: 1500, after: 2000 },
    })
    expect((await at.mine(token)).toPay).toBeNull()
    expect((await at.submit(token, updatedAt, { postageCents: 2000 })).error).toBeNull()
    expect((await at.mine(token)).toPay).toMatchObject({ amountCents: 2000 })
  })

  it('creates one order per idempotency key, and one order for two devices', async () => {
    const { token } = await at.holder()
    const { orderId } = (await at.apply(token, address)).data
    const { updatedAt } = await at.draft(token)
    expect((await at.submit(token, updatedAt)).error).toBe('CERTIFICATE_POSTAGE')
    const { rows } = await at.services.db.execute(sql`select order_id from orders where purpose = 'certificatePostage'`)
    expect(rows).toEqual([{ order_id: orderId }])
  })

  it('expires if it is not paid within 30 minutes, and the application can be changed again', async () => {
    const { token } = await at.holder()
    await at.apply(token, address)
    at.clock.advance(31 * MINUTE)
    await at.sweep()
    const expiredPostage = { amountCents: 2000, at: expect.any(String) as string }
    expect(await at.mine(token)).toMatchObject({ toPay: null, expiredPostage, application: null, isBegun: true })
    const ended = async () => (await at.told()).filter(({ template }) => template === 'postageExpired')
    const told = await ended()
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain('申领还没有提交')
    expect(await ended()).toHaveLength(2)
    expect((await at.apply(token, collected)).error).toBeNull()
    expect(await at.mine(token)).toMatchObject({ expiredPostage: null, application: { state: 'auditing' } })
    expect(await at.broken()).toEqual([])
  })

  it('can be cancelled by its candidate, without a notification', async () => {
    const { token } = await at.holder()
    expect((await at.cancel(token)).error).toBe('EXM_R_PRSH_NOTHING')
    await at.apply(token, address)
    expect((await at.cancel(token)).error).toBeNull()
    expect(await at.mine(token)).toMatchObject({ toPay: null, expiredPostage: null })
    expect((await at.told()).map(({ template }) => template)).not.toContain('postageExpired')
    expect((await at.apply(token, collected)).error).toBeNull()
    expect(await at.broken()).toEqual([])
  })

  it('is refunded when the application is withdrawn before it is approved', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    expect((await at.withdraw(token)).error).toBeNull()
    expect(await at.refunds()).toEqual([{ cents: 2000 }])
    expect((await at.withdraw(token)).error).toBe('CIA_NOT_FOUND')
    expect((await at.apply(token, address)).data.orderId).not.toBeNull()
  })

  it('prevents deleting the account until the certificate is sent or the postage refunded', async () => {
    const { token, accountId } = await at.holder()
    const obstacles = async () =>
      (await at.call('GET /ea/own-data', {}, { token })).data.deletion.obstacles.filter(
        ({ kind }) => kind === 'postage',
      )
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    expect(await obstacles()).toMatchObject([{ name: { zh: '法律证书' }, until: null }])
    await at.withdraw(token)
    expect(await obstacles()).toEqual([])
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    await at.decide(accountId, 'passed')
    expect(await obstacles()).toHaveLength(1)
    const sent = at.file('application,carrier,number', `${await at.idOf(accountId)},SF,SF9`)
    await at.run('certificate-applications', 'sent', 'written', sent, '--certificate', 'LAW')
    expect(await obstacles()).toEqual([])
  })

  it.each([
    ['arrived', 'SUCCESS', 'refunded', '邮寄费 20.00元已退回'],
    ['could not go', 'CLOSED', 'refundFailed', '款项没有丢失'],
  ] as const)('that is refunded leads to a notification when it %s', async (_what, status, template, words) => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    await at.withdraw(token)
    await at.refundIs(status)
    const told = (await at.told()).filter((one) => one.template === template)
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain(words)
  })

  it('is refunded once if it was paid twice, with a notification, and the application stays submitted', async () => {
    const { token, accountId } = await at.holder()
    const { orderId } = (await at.apply(token, address)).data
    await at.pay(accountId, orderId)
    await at.pay(accountId, orderId)
    await at.refundIs('SUCCESS')
    const [notification] = (await at.told()).filter(({ template }) => template === 'refunded')
    expect(notification?.text).toContain('重复支付的邮寄费 20.00元已退回')
    expect((await at.mine(token)).application).toMatchObject({ state: 'auditing' })
  })

  it('is not paid again after a rejection, and is refunded when the certificate is then collected', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    expect(await at.decide(accountId, 'rejected', '地址不完整')).toBeNull()
    expect((await at.mine(token)).application).toMatchObject({ state: 'rejected', reason: { zh: '地址不完整' } })
    expect((await at.apply(token, { ...address, street: '文三路90号2幢202室' })).data).toEqual({ orderId: null })
    expect(await at.refunds()).toEqual([])
    await at.decide(accountId, 'rejected', '请自取')
    expect((await at.apply(token, collected)).data).toEqual({ orderId: null })
    expect(await at.refunds()).toEqual([{ cents: 2000 }])
    expect(await at.broken()).toEqual([])
  })
})

describe('Postage that is refunded at the same moment', () => {
  it('is charged again for a correction that is submitted then', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    await at.decide(accountId, 'rejected', '请写明楼层')
    await at.save(token, { baseInfo: address })
    await at.save(token, { confirmed: true })
    const { updatedAt } = await at.draft(token)
    const { first, second } = await interleave(
      at.services,
      (text) => /from "certificate_application" .*for update/.test(text),
      () => at.submit(token, updatedAt),
      () => at.withdraw(token),
    )
    expect([first.error, second.error]).toEqual([null, null])
    expect(first.data.orderId).not.toBeNull()
    expect((await at.mine(token)).application?.state).toBe('withdrawn')
    expect(await at.refunds()).toEqual([{ cents: 2_000 }])
    expect(await at.broken()).toEqual([])
  })
})

describe('Postage that is on an invoice', () => {
  /** Issues an invoice for all postage orders. */
  const invoice = async () =>
    await at.services.db.execute(sql`
      insert into invoice (project_id, invoice_id, account_id, order_id, status, details, amount_cents, applied_at)
      select project_id, gen_random_uuid(), account_id, order_id, 'invoiced', 'sealed', amount_cents, now()
      from orders where purpose = 'certificatePostage' and status = 'paid'`)
  const reversed = async () => at.services.db.execute(sql`update invoice set reversal = 'reversed'`)
  afterEach(() => at.services.db.execute(sql`delete from invoice`))

  it('is refunded once the invoice is reversed, when the application is withdrawn', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    expect((await at.mine(token)).isPostageInvoiced).toBe(false)
    await invoice()
    expect((await at.mine(token)).isPostageInvoiced).toBe(true)
    expect((await at.withdraw(token)).error).toBe('CRA_POSTAGE_INVOICED')
    expect([(await at.mine(token)).application?.state, await at.refunds()]).toEqual(['auditing', []])
    await reversed()
    expect((await at.withdraw(token)).error).toBeNull()
    expect(await at.refunds()).toEqual([{ cents: 2_000 }])
  })

  it('is refunded once the invoice is reversed, when the certificate is collected instead', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    await at.decide(accountId, 'rejected', '请写明楼层')
    await invoice()
    expect((await at.apply(token, collected)).error).toBe('CRA_POSTAGE_INVOICED')
    await reversed()
    expect((await at.apply(token, collected)).error).toBeNull()
    expect(await at.refunds()).toEqual([{ cents: 2_000 }])
  })

  it('is not refunded when the invoice is requested at the same moment', async () => {
    const { token, accountId } = await at.holder()
    await at.pay(accountId, (await at.apply(token, address)).data.orderId)
    const { first } = await interleave(
      at.services,
      (text) => /orders[\s\S]*for update/.test(text),
      () => at.withdraw(token),
      invoice,
    )
    expect(first.error).toBe('CRA_POSTAGE_INVOICED')
    expect(await at.refunds()).toEqual([])
  })
})

describe('The next step', () => {
  it('is to continue, to pay the order, or to correct a rejected application', async () => {
    const { token, accountId } = await at.holder()
    await at.save(token, { baseInfo: collected })
    expect(await at.nextSteps(token)).toMatchObject([{ kind: 'finish', when: { says: 'closes' } }])
    const { orderId } = (await at.apply(token, address)).data
    expect(await at.nextSteps(token)).toMatchObject([{ kind: 'pay', params: { orderId } }])
    await at.pay(accountId, orderId)
    expect(await at.nextSteps(token)).toEqual([])
    await at.decide(accountId, 'rejected', '请写明楼层')
    // after the deadline too
    expect(await at.nextSteps(token)).toMatchObject([{ kind: 'correct', when: null }])
  })

  it('is to collect a ready certificate, from its first to its last day', async () => {
    const { token, accountId } = await at.holder()
    await at.apply(token, collected)
    await at.decide(accountId, 'passed')
    await at.run('certificate-applications', 'ready', 'written', '--certificate', 'LAW')
    const when = async () => (await at.nextSteps(token)).map((step) => step.when?.says)
    expect(await when()).toEqual(['opens'])
    at.clock.advance(3 * 24 * 60 * MINUTE)
    await at.stillSignedIn()
    expect(await when()).toEqual(['closes'])
    at.clock.advance(20 * 24 * 60 * MINUTE)
    await at.stillSignedIn()
    expect(await when()).toEqual([])
  })
})

describe('An approved application', () => {
  it('cannot be withdrawn by the candidate, but its decision can be revoked while the certificate is produced', async () => {
    const { token, accountId } = await at.holder()
    await at.apply(token, collected)
    expect(await at.decide(accountId, 'passed')).toBeNull()
    expect((await at.mine(token)).application).toMatchObject({ state: 'passed', delivery: 'making' })
    expect((await at.withdraw(token)).error).toBe('CIA_NOT_EDITABLE')
    expect(await at.reopen(accountId)).toBeNull()
    expect((await at.mine(token)).application).toMatchObject({ state: 'auditing', delivery: null })
  })

  it('notifies the candidate of the submission and the approval', async () => {
    const { token, accountId } = await at.holder()
    await at.apply(token, collected)
    await at.decide(accountId, 'passed')
    const told = await at.told()
    expect(told.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['certificateApplicationSubmitted', 'certificateApplicationApproved']),
    )
  })
})
