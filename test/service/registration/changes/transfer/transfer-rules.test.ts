/** Transfer rules: limits, groups, exemptions and notifications. */
import { sql } from 'drizzle-orm'
import { registrationJobs } from '@server/areas/registration/area'
import { latestMessages } from '@server/domain/outbox/messages'
import type { TestService } from '../../../harness'
import { askForExport, fetchExport, runJobs, text } from '../../../account/own-data/owner'
import { applied } from '../../../exemption/candidate'
import { actingFor, agreed, works } from '../../../group/works'
import { operate } from '../../../operator/operator'
import { liftLimits } from '../../../setup/lift-limits'
import { sharedByTests } from '../../../setup/shared-by-tests'
import { cancel, detail, fillIn, save, submit } from '../../candidate'
import { project } from '../../project'

/**
 * INTO has two sittings in the east, and accepts candidates in one province only, together with OPTIONAL; GROUPS is
 * open to groups only.
 */
const transferring = project
  .replace('  exemption: {}\n', '  exemption: {}\n  transfer: {}\n')
  .replace(
    '{ code: R1, name: { zh: 杭州市, en: Hangzhou } }',
    '{ code: R1, name: { zh: 浙江, en: Zhejiang } }\n  - { code: R2, name: { zh: 江苏, en: Jiangsu } }',
  )
  .replace('en: West }, regionCode: R1', 'en: West }, regionCode: R2')
  .replace('  - code: PLAIN\n', '  - code: PLAIN\n    transfer: { to: [INTO, GROUPS] }\n')
  .replaceAll('SUBJECT_FIRST', 'INTO')
  .replace('  - code: INTO\n', '  - code: INTO\n    areaLimits: { EAST: 2 }\n    oneProvince: { with: [OPTIONAL] }\n')
  .replace('  - code: PASSPORT\n', '  - code: GROUPS\n')
  .replace('{ idTypes: [passport] }', '{ through: group }')
const school = sharedByTests(() => works({}, transferring))
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member; delete from outbox`)
  await school.service.services.db.execute(sql`update candidate_group set quota = 9`)
})

const seat = (subjectCode: string, areaCode: string) => ({ subjectCode, areaCode })
const [law, cost] = [seat('LAW', 'EAST'), seat('COST', 'EAST')]
type Seats = (typeof law)[]

/** Creates a paid and approved registration in PLAIN. */
async function settled(token: string, choices: Seats = [law], service: TestService = school.service): Promise<string> {
  await fillIn(service, token, 'PLAIN', choices)
  const { data, error } = await submit(service, token, 'PLAIN')
  if (error) throw new Error(error)
  await service.services.db.execute(sql`
    update registration set payment_status = 'paid', expires_at = null where registration_id = ${data.registrationId}`)
  expect((await operate(service.services, 'registrations', 'approve', 'academy', data.registrationId)).code).toBe(0)
  return data.registrationId
}

/** Transfers with the values displayed on the page. */
async function transfer(token: string, registrationId: string, seats: Seats, to = 'INTO', service = school.service) {
  const params = { registrationId }
  const { data } = await service.call('GET /exm_c/registrations/:registrationId/transfer', { params }, { token })
  const target = data.targets.find(({ code }) => code === to)
  const sittings = seats.flatMap((one) => {
    const subject = target?.subjects.find(({ code }) => code === one.subjectCode)
    const areaName = target?.areas.find(({ code }) => code === one.areaCode)?.name ?? { zh: '', en: '' }
    if (!subject) return []
    const { name, priceCents, startsAt, endsAt } = subject
    return [{ ...one, areaName, name, priceCents, startsAt, endsAt }]
  })
  const body = { to, sittings }
  return service.call('POST /exm_c/registrations/:registrationId/transfer', { params, body }, { token })
}

const register = async (token: string, batchCode: string, choices: Seats) => {
  await fillIn(school.service, token, batchCode, choices)
  return submit(school.service, token, batchCode)
}

async function left(pool: string): Promise<number | undefined> {
  const { rows } = await school.service.services.db.execute<{ remaining: number }>(
    sql`select remaining from seat_pool where group_key = 'INTO' and pool = ${pool}`,
  )
  return rows[0]?.remaining
}

describe('A transfer into a test area with a limit', () => {
  it('uses its places, and is refused where none are left', async () => {
    const registrationId = await settled(school.ming, [law, cost])
    const other = await register(school.hong, 'INTO', [law])
    expect(await transfer(school.ming, registrationId, [law, cost])).toMatchObject({
      error: 'EXM_REG_AREA_LIMIT',
      details: { seats: [law, cost] },
    })
    await cancel(school.service, school.hong, other.data.registrationId)
    expect((await transfer(school.ming, registrationId, [law, cost])).error).toBeNull()
    expect(await left('* EAST')).toBe(0)
    expect((await register(school.hong, 'INTO', [law])).error).toBe('EXM_REG_AREA_LIMIT')
  })
})

describe('A transfer into a batch that is sat in one province', () => {
  it('is limited to areas of one province', async () => {
    const registrationId = await settled(school.ming, [law, cost])
    expect(await transfer(school.ming, registrationId, [law, seat('COST', 'WEST')])).toMatchObject({
      error: 'EXM_REG_OTHER_PROVINCE',
      details: { first: { en: 'Zhejiang' }, second: { en: 'Jiangsu' } },
    })
    const west = [seat('LAW', 'WEST'), seat('COST', 'WEST')]
    expect((await transfer(school.ming, registrationId, west)).error).toBeNull()
  })

  it('is limited to the province of the candidate’s other registration', async () => {
    const registrationId = await settled(school.ming, [cost])
    const steps = [
      { commitmentAccepted: true, areaCode: 'EAST', choices: [law] },
      { baseInfo: {} },
      { files: {} },
      { confirmed: true },
    ]
    for (const step of steps) await save(school.service, school.ming, 'OPTIONAL', step)
    const other = await submit(school.service, school.ming, 'OPTIONAL')
    expect(other.error).toBeNull()
    expect(await transfer(school.ming, registrationId, [seat('COST', 'WEST')])).toMatchObject({
      error: 'EXM_REG_OTHER_PROVINCE',
      details: { registrationId: other.data.registrationId },
    })
    expect((await transfer(school.ming, registrationId, [cost])).error).toBeNull()
  })
})

describe('A registration by a group', () => {
  const byGroup = async () => {
    const acting = actingFor(school, await agreed(school))
    return { acting, registrationId: await settled(school.works.token, [law], acting) }
  }

  it('can be transferred by the group with its quota used up, and still counts as one', async () => {
    await school.service.services.db.execute(sql`update candidate_group set quota = 1`)
    const { acting, registrationId } = await byGroup()
    expect((await transfer(school.works.token, registrationId, [law], 'INTO', acting)).error).toBeNull()
    expect((await school.service.call('GET /exm_c/group', {}, school.works)).data).toMatchObject({ held: 1, quota: 1 })
    expect((await detail(school.service, school.ming, registrationId)).data).toMatchObject({
      ...{ batchCode: 'INTO', byGroup: true },
    })
  })

  it('can be transferred to a batch for groups only', async () => {
    const own = await settled(school.hong)
    expect((await transfer(school.hong, own, [law], 'GROUPS')).error).toBe('E_REG_NO_PERMISSION')
    const { acting, registrationId } = await byGroup()
    expect((await transfer(school.works.token, registrationId, [law], 'GROUPS', acting)).error).toBeNull()
  })
})

describe('An exemption', () => {
  const exempt = async () => {
    const { exemptionId } = (await applied(school.service, school.ming, 'WIZARD')).data
    const { services } = school.service
    expect((await operate(services, 'exemptions', 'approve', 'academy', exemptionId)).code).toBe(0)
    return exemptionId
  }

  it('counts in the other batch: the exempt subject is not sat there, and the exemption cannot be revoked', async () => {
    const exemptionId = await exempt()
    const registrationId = await settled(school.ming, [cost])
    expect((await transfer(school.ming, registrationId, [cost])).error).toBeNull()
    expect((await detail(school.service, school.ming, registrationId)).data).toMatchObject({
      ...{ batchCode: 'INTO', exempted: [{ subjectCode: 'LAW' }] },
    })
    const { services } = school.service
    const back = await operate(services, 'exemptions', 'reopen', 'academy', exemptionId, '--reason', '复核')
    expect([back.code, back.printed]).toEqual([1, expect.stringContaining('PLAIN-')])
  })

  it('from a registered subject prevents a transfer to a batch where it need not be sat', async () => {
    const registrationId = await settled(school.ming)
    await exempt()
    expect((await transfer(school.ming, registrationId, [law])).error).toBe('ERG_BTE_FIELD_MISMATCH')
  })
})

describe('A transferred candidate', () => {
  it('is notified of the new batch once, by text', async () => {
    const registrationId = await settled(school.ming)
    await transfer(school.ming, registrationId, [seat('LAW', 'WEST')])
    for (let run = 0; run < 2; run++) for (const job of registrationJobs) await job.run(school.service.services)
    const messages = await latestMessages(school.service.services, { limit: 20 })
    const told = messages.filter(({ template }) => template === 'transferred')
    expect(told).toMatchObject([{ channel: 'sms', target: '13812345670' }])
    expect(told[0]?.text).toMatch(/^【职业资格考试】报名 PLAIN-\d+ 已于 2026年11月20日 10:00 转到INTO，/)
  })

  it('has the transfer in the data export', async () => {
    const registrationId = await settled(school.ming)
    await transfer(school.ming, registrationId, [seat('LAW', 'WEST')])
    await liftLimits(school.service)
    await askForExport(school.service, school.ming)
    await runJobs(school.service)
    const { data } = await school.service.call('GET /ea/own-data/export', {}, { token: school.ming })
    const told = text((await fetchExport(school.service, data.url)).files['data.json'])
    for (const one of ['PLAIN → INTO', 'LAW: EAST → WEST', '转考到其他批次']) expect(told).toContain(one)
  })

  it('is shown to operators with the previous batch', async () => {
    const registrationId = await settled(school.ming)
    await transfer(school.ming, registrationId, [law])
    const show = (...more: string[]) =>
      operate(school.service.services, 'registrations', 'show', 'academy', registrationId, ...more)
    expect((await show()).printed).toContain('Transferred from batch PLAIN.')
    expect(JSON.parse((await show('--json')).printed)).toMatchObject({ batchCode: 'INTO', transferredFrom: 'PLAIN' })
  })
})
