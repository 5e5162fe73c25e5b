import { sql } from 'drizzle-orm'
import { createAccount } from '@server/domain/accounts/accounts'
import { enqueueMessage, latestMessages } from '@server/domain/outbox/messages'
import { academy } from '../../registration/academy'
import { cancel, confirmed, fillIn, save, submit } from '../../registration/candidate'
import { applied } from '../../exemption/candidate'
import { upload } from '../../files/upload'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { everyFile, openedTexts } from '../../setup/stored-data'
import { locksAccount } from '../overtaken'
import { accountOf, askForDeletion, askForExport, overview, ownerOf, PASSWORD, runJobs, signIn } from './owner'

const school = sharedByTests(() => academy())
const DAY = 24 * 3_600_000
const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]

/** Creates a new account that may be deleted. */
let count = 0
async function newcomer() {
  const { service } = school
  const { services } = service
  const { projectId } = await ownerOf(service, await school.signIn('hong'))
  const n = String(++count).padStart(2, '0')
  const who = {
    account: `leaver${n}`,
    password: PASSWORD,
    realName: `离小${[...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未'][count] ?? '酉'}`,
    idType: 'passport' as const,
    country: 'ISL',
    idNumber: `LEAVE00${n}`,
    phone: `139777700${n}`,
    email: `leaver${n}@example.org`,
    birthDate: `1991-05-${n}`,
    gender: 'male' as const,
  }
  const accountId = await createAccount(services, projectId, who)
  const token = (await signIn(service, who.account)).data.token
  return { who, token, owner: { projectId, accountId } }
}

beforeEach(() => school.reset())
afterEach(() =>
  school.service.services.db.execute(sql`
      delete from account_deletion; delete from data_export; delete from outbox;
      delete from payment; delete from refund`),
)

const pay = (registrationId: string) =>
  school.service.services.db.execute(sql`
    with paid as (
      update registration set payment_status = 'paid', expires_at = null where registration_id = ${registrationId}
    )
    update orders set status = 'paid', paid_at = now() where subject_id = ${registrationId}`)

describe('Deleting an account', () => {
  it('needs the password, says when it takes effect, and ends every sign-in', async () => {
    const { service } = school
    const { who, token } = await newcomer()
    const other = (await signIn(service, who.account)).data.token
    expect((await askForDeletion(service, token, 'Wrong-password1')).error).toBe('EA_OLD_PASSWORD')
    expect((await askForDeletion(service, token)).data).toEqual({ dueAt: '2026-11-27T02:00:00.000Z' })
    for (const each of [token, other])
      expect((await service.call('GET /ea/me', {}, { token: each })).error).toBe('EA_LOGIN_EXPIRED')
    const told = await latestMessages(service.services, { limit: 5 })
    const asked = told.filter(({ template }) => template === 'deletionAsked')
    expect(asked.map(({ target }) => target).sort()).toEqual([who.phone, who.email].sort())
    expect(asked[0]?.text).toContain('2026年11月27日')
  })

  it('is refused when the owner changes the password during the request', async () => {
    const { service } = school
    const { who, token } = await newcomer()
    const stranger = (await signIn(service, who.account)).data.token
    const body = { oldPassword: PASSWORD, newPassword: 'Blue7-river' }
    const { first, second } = await interleave(
      service.services,
      (text) => locksAccount(text) || text.startsWith('insert into "account_deletion"'),
      () => askForDeletion(service, stranger),
      () => service.call('POST /ea/password', { body }, { token }),
    )
    expect([first.error, second.error]).toEqual(['EA_OLD_PASSWORD', null])
    expect((await service.call('GET /ea/me', {}, { token })).error).toBeNull()
  })

  it('is refused for a group account', async () => {
    const { service } = school
    const { token, owner } = await newcomer()
    await service.services.db.execute(sql`update account set user_type = 'group' where account_id = ${owner.accountId}`)
    expect((await askForDeletion(service, token)).error).toBe('E_REG_GROUP_ACCOUNT')
  })

  it('is refused while an order is unpaid, and says until when', async () => {
    const { service } = school
    const { token } = await newcomer()
    await fillIn(service, token, 'PLAIN', choices)
    const { data } = await submit(service, token, 'PLAIN')
    expect((await askForDeletion(service, token)).error).toBe('EA_DELETION_REFUSED')
    expect((await overview(service, token)).data.deletion.obstacles).toEqual([
      { kind: 'unpaid', name: { zh: '法规', en: 'Law' }, until: '2026-11-20T02:30:00.000Z' },
    ])
    await cancel(service, token, data.registrationId)
    expect((await overview(service, token)).data.deletion.obstacles).toEqual([])
    expect((await askForDeletion(service, token)).error).toBeNull()
  })

  it('is refused until the last paid exam is over', async () => {
    const { service } = school
    const { token, who } = await newcomer()
    await fillIn(service, token, 'PLAIN', choices)
    const { data } = await submit(service, token, 'PLAIN')
    await pay(data.registrationId)
    const { deletion } = (await overview(service, token)).data
    expect(deletion.obstacles).toMatchObject([{ kind: 'exam' }])
    expect(deletion.remains.map(({ kind }) => kind).sort()).toEqual([
      'operations',
      'payments',
      'registrations',
      'signIns',
    ])
    expect((await askForDeletion(service, token)).error).toBe('EA_DELETION_REFUSED')
    service.clock.set(deletion.obstacles[0]?.until ?? '')
    const later = (await signIn(service, who.account)).data.token
    expect((await askForDeletion(service, later)).error).toBeNull()
  })

  it('is refused while a refund is in progress', async () => {
    const { service } = school
    const { token, owner } = await newcomer()
    await fillIn(service, token, 'PLAIN', choices)
    const { data } = await submit(service, token, 'PLAIN')
    await pay(data.registrationId)
    const { projectId } = owner
    await service.services.db.execute(sql`
      with settled as (
        insert into payment (project_id, payment_id, order_id, channel, amount_cents, status, paid_cents, next_check_at, created_at)
        values (${projectId}, ${data.orderId}, ${data.orderId}, 'h5', 6800, 'settled', 6800, now(), now())
      ), ended as (
        update registration set status = 'cancelled' where registration_id = ${data.registrationId}
      )
      insert into refund (project_id, refund_id, payment_id, amount_cents, reason, status, next_attempt_at, created_at)
      values (${projectId}, ${data.orderId}, ${data.orderId}, 6800, 'late', 'processing', now(), now())`)
    expect((await overview(service, token)).data.deletion.obstacles).toMatchObject([{ kind: 'refund', until: null }])
    expect((await askForDeletion(service, token)).error).toBe('EA_DELETION_REFUSED')
    // given up, and therefore still owed
    await service.services.db.execute(sql`update refund set status = 'givenUp'`)
    expect((await askForDeletion(service, token)).error).toBe('EA_DELETION_REFUSED')
    await service.services.db.execute(sql`update refund set status = 'succeeded'`)
    expect((await askForDeletion(service, token)).error).toBeNull()
  })

  it('is cancelled by signing in within seven days; the sign-in says so and the owner is notified', async () => {
    const { service } = school
    const { who, token, owner } = await newcomer()
    await askForDeletion(service, token)
    service.clock.advance(7 * DAY - 1)
    await runJobs(service)
    const signedIn = await signIn(service, who.account)
    expect(signedIn).toMatchObject({ error: null, data: { deletionCancelled: true } })
    expect((await signIn(service, who.account)).data.deletionCancelled).toBeUndefined()
    service.clock.advance(DAY)
    await runJobs(service)
    await runJobs(service)
    expect((await accountOf(service, owner))?.realName).toBe(who.realName)
    const told = await latestMessages(service.services, { limit: 10 })
    expect(told.filter(({ template }) => template === 'accountKept')).toHaveLength(2)
  })
})

describe('An account whose deletion is due', () => {
  it('is deleted while its owner signs in, who is refused without waiting', async () => {
    const { service } = school
    const { who, token, owner } = await newcomer()
    await askForDeletion(service, token)
    service.clock.advance(7 * DAY)
    const { second } = await interleave(
      service.services,
      (text) => text.startsWith('delete from "access_token"'),
      () => runJobs(service),
      () => signIn(service, who.account),
    )
    expect(second.error).toBe('EA_WRONG_PASSWORD')
    expect((await accountOf(service, owner))?.realName).toBe('')
  })

  /** Creates an account with personal data in every place that accepts it. */
  async function hasToldAll() {
    const { service } = school
    const { token, owner, who } = await newcomer()
    await service.call('POST /ea/city', { body: { city: 'Reykjavík' } }, { token })
    const photo = await upload(service, token, { purpose: 'photo', name: `${who.realName}的照片.jpg` })
    const answers = {
      phone: '13566667777',
      employed: 'yes',
      employer: '南方设计院',
      education: [{ school: '南方大学' }],
    }
    await save(service, token, 'WIZARD', {
      commitmentAccepted: true,
      baseInfo: answers,
      photoFileId: photo.data.fileId,
    })
    await fillIn(service, token, 'PLAIN', choices)
    const { data } = await submit(service, token, 'PLAIN')
    await cancel(service, token, data.registrationId)
    await applied(service, token, 'WIZARD')
    await askForExport(service, token)
    await runJobs(service)
    await enqueueMessage(service.services, service.services.db, {
      projectId: owner.projectId,
      channel: 'sms',
      target: who.phone,
      written: { template: 'any', language: 'zh', values: {}, subject: '', text: `${who.realName}的准考证` },
    })
    return { token, owner, who, registrationId: data.registrationId, answers }
  }

  it('leaves no identifying data in any decrypted row or file, and the rest stays', async () => {
    const { service } = school
    const { services } = service
    const filesBefore = everyFile(services.env.DATA_DIR).size
    const { token, owner, who, registrationId } = await hasToldAll()
    const { realName, idNumber, phone, email, account, birthDate } = who
    const personal = [realName, idNumber, phone, email, account, birthDate, 'Reykjavík']
    expect(everyFile(services.env.DATA_DIR).size).toBeGreaterThan(filesBefore)
    const before = await openedTexts(services, owner)
    expect(personal.filter((text) => !before.includes(text))).toEqual([])
    await askForDeletion(service, token)
    service.clock.advance(7 * DAY)
    await runJobs(service)
    const after = await openedTexts(services, owner)
    expect(personal.filter((text) => after.includes(text))).toEqual([])
    expect(everyFile(services.env.DATA_DIR).size).toBe(filesBefore)
    expect(await accountOf(service, owner)).toMatchObject({ country: null, city: null })
    const { rows } = await services.db.execute(
      sql`select status, content->'baseInfo' as told from registration where registration_id = ${registrationId}`,
    )
    expect(rows).toEqual([{ status: 'cancelled', told: {} }])
    const gone = await services.db.execute(sql`select account_id from account_deletion`)
    expect(gone.rows).toEqual([])
  })

  it('cannot be signed in to, and its name, phone, email and document can be registered again', async () => {
    const { service } = school
    const { token, who, owner } = await hasToldAll()
    await askForDeletion(service, token)
    service.clock.advance(7 * DAY)
    await runJobs(service)
    expect((await signIn(service, who.account)).error).toBe('EA_WRONG_PASSWORD')
    const accountId = await createAccount(service.services, owner.projectId, who)
    expect(accountId).not.toBe(owner.accountId)
    expect((await signIn(service, who.account)).error).toBeNull()
  })

  it('is deleted completely by another instance when one was killed between rows and files', async () => {
    const { service } = school
    const { services } = service
    const filesBefore = everyFile(services.env.DATA_DIR).size
    const { token, owner } = await hasToldAll()
    await askForDeletion(service, token)
    service.clock.advance(7 * DAY)
    const { files } = services
    services.files = { ...files, delete: () => Promise.reject(new Error('killed')) }
    await runJobs(service).catch(() => undefined)
    services.files = files
    expect((await accountOf(service, owner))?.realName).toBe('')
    expect(everyFile(services.env.DATA_DIR).size).toBeGreaterThan(filesBefore)
    await runJobs(service)
    expect(everyFile(services.env.DATA_DIR).size).toBe(filesBefore)
  })

  it('is either deleted or signed in to and kept when both happen at once', async () => {
    const { service } = school
    for (let round = 0; round < 4; round++) {
      const { token, who, owner } = await newcomer()
      await askForDeletion(service, token)
      service.clock.advance(7 * DAY)
      const [signedIn] = await Promise.all([signIn(service, who.account), runJobs(service)])
      const isKept = (await accountOf(service, owner))?.realName === who.realName
      expect(signedIn.error === null).toBe(isKept)
      if (isKept) expect((await service.call('GET /ea/me', {}, { token: signedIn.data.token })).error).toBeNull()
    }
  })

  it('is not deleted when a concurrent submission succeeds', async () => {
    const { service } = school
    const { token, owner } = await newcomer()
    await fillIn(service, token, 'PLAIN', choices)
    const body = await confirmed(service, token, 'PLAIN')
    const [asked, submitted] = await Promise.all([
      askForDeletion(service, token),
      submit(service, token, 'PLAIN', undefined, body),
    ])
    service.clock.advance(7 * DAY)
    await runJobs(service)
    const isDeleted = (await accountOf(service, owner))?.realName === ''
    // deletion re-checks when due, so it also finds a submission that was in flight when deletion was requested
    if (submitted.error === null) expect(isDeleted).toBe(false)
    else expect(submitted.error).toBe('EA_LOGIN_EXPIRED')
    expect(asked.error === null || asked.error === 'EA_DELETION_REFUSED').toBe(true)
  })
})
