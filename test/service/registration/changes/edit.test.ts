/** A submitted registration can be edited until it is paid or approved (specification §4). */
import { eq } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { CORRECTION } from '@server/areas/registration/correction/correction-content'
import { expireRegistrations } from '@server/areas/registration/release/expire'
import { requireProject } from '@server/calls/project/find-project'
import { drafts, fileUses } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { upload } from '../../files/upload'
import { operate } from '../../operator/operator'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { detail, fillIn, save, seatsLeft, submit } from '../candidate'

const law = { subjectCode: 'LAW', areaCode: 'EAST' }
const school = sharedByTests(academy)
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.delete(registrationCorrections)
})

/** Creates an unpaid registration with an employer and a diploma. */
async function submitted() {
  const { service, ming } = school
  const { fileId } = (await upload(service, ming, { batchCode: 'OPTIONAL', purpose: 'attachment', key: 'diploma' }))
    .data
  await fillIn(service, ming, 'OPTIONAL', [law])
  await save(service, ming, 'OPTIONAL', {
    baseInfo: { employer: '旧单位', phone: '13812345678' },
    files: { diploma: [fileId] },
  })
  await save(service, ming, 'OPTIONAL', { confirmed: true })
  const { registrationId } = (await submit(service, ming, 'OPTIONAL')).data
  return { registrationId, diploma: fileId }
}

type Change = Partial<typeof registrations.$inferInsert>
const setTo = (registrationId: string, change: Change) =>
  school.service.services.db.update(registrations).set(change).where(eq(registrations.registrationId, registrationId))

const path = '/exm_c/registrations/:registrationId/correction' as const
const token = () => ({ token: school.ming })
const read = (registrationId: string) => school.service.call(`GET ${path}`, { params: { registrationId } }, token())
const change = (registrationId: string, body: object) =>
  school.service.call(`POST ${path}`, { params: { registrationId }, body }, token())
async function handIn(registrationId: string, seenAt?: string | null) {
  const seen = seenAt === undefined ? ((await read(registrationId)).data?.updatedAt ?? null) : seenAt
  return school.service.call(`POST ${path}/submit`, { params: { registrationId }, body: { seenAt: seen } }, token())
}
async function confirmed(registrationId: string, body: object): Promise<string | null> {
  await change(registrationId, body)
  await change(registrationId, { confirmed: true })
  return (await read(registrationId)).data.updatedAt
}
const shown = async (registrationId: string) => (await detail(school.service, school.ming, registrationId)).data

describe('An unpaid registration', () => {
  it('can be edited with everything submitted, until it expires', async () => {
    const { registrationId, diploma } = await submitted()
    const { expiresAt } = await shown(registrationId)
    expect((await read(registrationId)).data).toMatchObject({
      askedBy: 'candidate',
      until: expiresAt,
      baseInfo: { employer: '旧单位', phone: '13812345678' },
      files: { diploma: [diploma] },
      updatedAt: null,
    })
  })

  it('has the edited data once submitted, with unchanged seats, price and review', async () => {
    const { registrationId, diploma } = await submitted()
    const [before, seats] = [await shown(registrationId), await seatsLeft(school.service, school.ming, 'OPTIONAL')]
    const seenAt = await confirmed(registrationId, { baseInfo: { employer: '新单位', phone: '13812345678' } })
    expect((await shown(registrationId)).baseInfo).toMatchObject({ employer: '旧单位' })
    expect((await handIn(registrationId, seenAt)).error).toBeNull()
    const after = await shown(registrationId)
    expect(after).toMatchObject({ baseInfo: { employer: '新单位' }, files: { diploma: [diploma] } })
    const { expiresAt, amountCents, auditStatus, status } = before
    expect(after).toMatchObject({ expiresAt, amountCents, auditStatus, status })
    expect(await seatsLeft(school.service, school.ming, 'OPTIONAL')).toEqual(seats)
    expect(after.timeline.map(({ event }) => event)).toEqual(['submitted', 'edited'])
  })

  it('can be edited again, starting with the last submission', async () => {
    const { registrationId } = await submitted()
    await handIn(
      registrationId,
      await confirmed(registrationId, { baseInfo: { employer: '甲', phone: '13812345678' } }),
    )
    expect((await read(registrationId)).data).toMatchObject({ baseInfo: { employer: '甲' }, updatedAt: null })
    const again = await confirmed(registrationId, { baseInfo: { employer: '乙', phone: '13812345678' } })
    expect((await handIn(registrationId, again)).error).toBeNull()
    expect((await shown(registrationId)).baseInfo).toMatchObject({ employer: '乙' })
  })

  it('cannot be submitted unchanged', async () => {
    const { registrationId } = await submitted()
    expect((await handIn(registrationId)).error).toBe('E_REG_EDIT_NOTHING')
    const same = await confirmed(registrationId, { baseInfo: { employer: '旧单位', phone: '13812345678' } })
    expect((await handIn(registrationId, same)).error).toBe('E_REG_EDIT_NOTHING')
  })

  it('reports errors at their field, and keeps the submitted data', async () => {
    const { registrationId } = await submitted()
    const { error, details } = await change(registrationId, { baseInfo: { employer: '新单位', phone: '12' } })
    expect([error, Object.keys(details?.['fields'] ?? {})]).toEqual(['COMMON_FIELDS', ['phone']])
    expect((await shown(registrationId)).baseInfo).toMatchObject({ employer: '旧单位' })
  })

  it('is submitted as confirmed on one of two devices, not as on the other', async () => {
    const { registrationId } = await submitted()
    const seenAt = await confirmed(registrationId, { baseInfo: { employer: '新单位', phone: '13812345678' } })
    school.service.clock.advance(1000)
    await confirmed(registrationId, { baseInfo: { employer: '别处', phone: '13812345678' } })
    expect((await handIn(registrationId, seenAt)).error).toBe('E_REG_DRAFT_CHANGED')
  })
})

describe('Editing is refused', () => {
  const edited = async (then: Change) => {
    const { registrationId } = await submitted()
    const seenAt = await confirmed(registrationId, { baseInfo: { employer: '新单位', phone: '13812345678' } })
    await setTo(registrationId, then)
    const errors = [(await read(registrationId)).error, (await handIn(registrationId, seenAt)).error]
    return { registrationId, errors }
  }

  it('once it is paid, also during editing', async () => {
    const { registrationId, errors } = await edited({ paymentStatus: 'paid', expiresAt: null })
    expect(errors).toEqual(['E_REG_EDIT_PAID', 'E_REG_EDIT_PAID'])
    expect((await shown(registrationId)).baseInfo).toMatchObject({ employer: '旧单位' })
  })

  it('once it is approved', async () => {
    const free: Change = { paymentStatus: 'paid', amountCents: 0, expiresAt: null }
    expect((await edited({ ...free, auditStatus: AUDIT_STATUS.passed })).errors[1]).toBe('E_REG_EDIT_AUDITED')
  })

  it('once it has ended', async () => {
    expect((await edited({ status: 'expired', expiresAt: null })).errors[1]).toBe('E_REG_NOT_ACTIVE')
  })

  it('except for a free registration, until it is approved', async () => {
    expect((await edited({ paymentStatus: 'paid', amountCents: 0, expiresAt: null })).errors).toEqual([null, null])
  })
})

test('an edit in progress at expiry is deleted with its files', async () => {
  const { registrationId } = await submitted()
  const { db } = school.service.services
  const { batchCode, purpose, key } = { batchCode: 'OPTIONAL', purpose: 'attachment' as const, key: 'diploma' }
  const { fileId } = (await upload(school.service, school.ming, { batchCode, purpose, key })).data
  await change(registrationId, { files: { diploma: [fileId] } })
  const kept = async () => ({
    drafts: (await db.select().from(drafts).where(eq(drafts.kind, CORRECTION.kind))).length,
    uses: (await db.select().from(fileUses).where(eq(fileUses.fileId, fileId))).length,
  })
  expect(await kept()).toEqual({ drafts: 1, uses: 1 })
  school.service.clock.advance(31 * 60_000)
  const { projectId } = await requireProject(school.service.services, 'academy')
  await expireRegistrations(school.service.services, [{ projectId, registrationId }])
  expect((await shown(registrationId)).status).toBe('expired')
  expect(await kept()).toEqual({ drafts: 0, uses: 0 })
})

test('an edit in progress at payment is not part of a later requested correction', async () => {
  const { registrationId } = await submitted()
  await confirmed(registrationId, { baseInfo: { employer: '新单位', phone: '13812345678' } })
  await setTo(registrationId, { paymentStatus: 'paid', expiresAt: null })
  const what = ['--what', 'field:employer', '--reason', '与证书不一致', '--until', '+5d']
  await operate(school.service.services, 'registrations', 'correct', 'academy', registrationId, ...what)
  const { data } = await read(registrationId)
  expect(data).toMatchObject({ askedBy: 'examBody', baseInfo: { employer: '旧单位' }, updatedAt: null })
  expect(data.asked).toMatchObject([{ key: 'employer', isCorrected: false }])
})

test('a candidate who corrected on request sees the status of the correction, not that they paid', async () => {
  const { registrationId } = await submitted()
  await setTo(registrationId, { paymentStatus: 'paid', expiresAt: null })
  const what = ['--what', 'field:employer', '--reason', '与证书不一致', '--until', '+5d']
  await operate(school.service.services, 'registrations', 'correct', 'academy', registrationId, ...what)
  await handIn(registrationId, await confirmed(registrationId, { baseInfo: { employer: '新单位' } }))
  expect((await read(registrationId)).error).toBe('E_REG_CORRECTION_NONE')
})

test('a suspended registration module refuses edits, but not what the exam body asked for', async () => {
  const { services } = school.service
  const { registrationId } = await submitted()
  await operate(services, 'gates', 'set', 'academy', 'registration', 'suspended')
  try {
    expect((await read(registrationId)).error).toBe('SWITCH_OFF_REG_SUSPENDED')
    expect((await change(registrationId, { baseInfo: { employer: '新单位' } })).error).toBe('SWITCH_OFF_REG_SUSPENDED')
    expect((await handIn(registrationId, null)).error).toBe('SWITCH_OFF_REG_SUSPENDED')
    await setTo(registrationId, { paymentStatus: 'paid', expiresAt: null })
    const what = ['--what', 'field:employer', '--reason', '与证书不一致', '--until', '+5d']
    await operate(services, 'registrations', 'correct', 'academy', registrationId, ...what)
    expect((await read(registrationId)).data).toMatchObject({ askedBy: 'examBody' })
  } finally {
    await operate(services, 'gates', 'reset', 'academy', 'registration')
  }
})
