/** The name of an exemption ground can reveal health or disability, so it is stored encrypted. */
import { sql } from 'drizzle-orm'
import { applied, exemptionDetail, myExemptions, readExemption, withdraw } from '../exemption/candidate'
import { college, decide } from '../exemption/college'
import { operate } from '../operator/operator'
import { detail, fillIn, readDraft, submit } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { everyRow } from '../setup/stored-data'

const degree = { zh: '学历', en: 'Degree' }

const school = sharedByTests(college)
beforeEach(() => school.reset())

/** Creates an exemption from LAW and a registration without it. */
async function exemptedAndRegistered() {
  const { service, ming } = school
  const { exemptionId } = (await applied(service, ming, 'SHORT')).data
  await decide(service, exemptionId, 'passed')
  await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'COST', areaCode: 'EAST' }])
  const { registrationId } = (await submit(service, ming, 'PLAIN')).data
  return { exemptionId, registrationId }
}

/** Candidate tables with the ground's name in plain text; the project file itself is public. */
async function readableIn(): Promise<string[]> {
  const kept = await everyRow(school.service.services)
  return ['draft', 'exemption', 'registration'].filter((table) =>
    kept.get(table)?.some((row) => row.includes(degree.zh) || row.includes(degree.en)),
  )
}

async function expectShown({ exemptionId, registrationId }: Record<'exemptionId' | 'registrationId', string>) {
  const { service, ming } = school
  expect(await myExemptions(service, ming)).toMatchObject([{ subjects: [{ groundName: degree }] }])
  expect((await exemptionDetail(service, ming, exemptionId)).data.subjects).toMatchObject([{ groundName: degree }])
  expect((await detail(service, ming, registrationId)).data.exempted).toMatchObject([{ groundName: degree }])
  expect((await readDraft(service, ming, 'PLAIN')).data.exempted).toMatchObject([{ groundName: degree }])
  const seen = await operate(service.services, 'exemptions', 'show', 'college', exemptionId)
  expect(seen.printed).toMatch(/法规 +学历/)
}

describe('The name of a ground', () => {
  it('is readable in no stored data of a candidate, and is shown to them and the operator', async () => {
    const ids = await exemptedAndRegistered()
    expect(await readableIn()).toEqual([])
    await expectShown(ids)
  })
})

describe('Damaged data', () => {
  it('of one application hides no other: it is shown as unreadable, and can be corrected', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    await decide(service, exemptionId, 'rejected', '证书看不清')
    for (const table of ['exemption', 'exemption_event'])
      await service.services.db.execute(
        sql`update ${sql.identifier(table)} set reason = 'sealed:2.AAAA' where reason is not null`,
      )
    expect(await myExemptions(service, ming)).toMatchObject([{ state: 'rejected', reason: null, isUnreadable: true }])
    expect((await exemptionDetail(service, ming, exemptionId)).data.timeline).toMatchObject([
      { event: 'submitted' },
      { event: 'rejected', reason: null },
    ])
    expect((await readExemption(service, ming, 'SHORT')).data.application).toMatchObject({ isUnreadable: true })
    const listed = await operate(service.services, 'exemptions', 'list', 'college')
    expect(listed.printed).toContain(exemptionId)
    expect((await withdraw(service, ming, exemptionId)).error).toBe('EXM_EXEMPT_DECIDED')
  })

  it('of a ground hides nothing else either', async () => {
    const { service } = school
    const ids = await exemptedAndRegistered()
    await service.services.db.execute(
      sql`update exemption set subjects = jsonb_set(subjects, '{0,groundName}', '"sealed:2.AAAA"')`,
    )
    const cannot = { zh: '暂时无法显示', en: 'cannot be shown now' }
    expect(await myExemptions(service, school.ming)).toMatchObject([
      { exemptionId: ids.exemptionId, subjects: [{ subjectCode: 'LAW', groundName: cannot }] },
    ])
  })
})
