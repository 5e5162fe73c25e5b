/** An operator sees all data of a registration, with the candidate's identity masked. */
import { sql } from 'drizzle-orm'
import { registrationJobs } from '@server/areas/registration/area'
import { auditLog } from '@server/core/tables/operations'
import { applied } from '../exemption/candidate'
import { college, decide } from '../exemption/college'
import { certificate } from '../files/pdfs'
import { upload } from '../files/upload'
import { academy } from '../registration/academy'
import { confirmed, fillIn, save, submit, detail } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const school = sharedByTests(academy)

async function registered() {
  const { service, ming } = school
  const photo = await upload(service, ming, { purpose: 'photo' })
  const diploma = await upload(
    service,
    ming,
    { purpose: 'attachment', key: 'diploma', name: '毕业证.pdf' },
    await certificate(),
  )
  await save(service, ming, 'WIZARD', { commitmentAccepted: true, areaCode: 'EAST', choices: [{ subjectCode: 'LAW' }] })
  await save(service, ming, 'WIZARD', { baseInfo: { phone: '13998765432', employed: 'yes', employer: '城建设计院' } })
  await save(service, ming, 'WIZARD', { photoFileId: photo.data.fileId, files: { diploma: [diploma.data.fileId] } })
  await save(service, ming, 'WIZARD', { confirmed: true })
  const { data } = await submit(service, ming, 'WIZARD', 'a-key-of-its-own', await confirmed(service, ming, 'WIZARD'))
  return { ...data, number: (await detail(service, ming, data.registrationId)).data.registrationNumber }
}

describe('registrations show', () => {
  it('shows data, subjects, answers, files, events and the order, and audits the operator', async () => {
    const { number, orderId } = await registered()
    const { services } = school.service
    const { code, printed } = await operate(services, 'registrations', 'show', 'academy', number.toLowerCase())
    expect(code).toBe(0)
    for (const told of [number, '王*', '城建设计院', '139****5432', '毕业证.pdf', 'submitted', orderId])
      expect(printed).toContain(told)
    expect(printed).toMatch(/法规 +EAST/)
    expect(printed).not.toMatch(/13998765432|110105199003072311/)
    const looked = (await services.db.select().from(auditLog)).filter(({ action }) => action === 'registrations show')
    expect(looked).toMatchObject([{ actor: 'wang', details: { registrationNumber: number } }])
  })

  it('shows who decided and why, changes and notes, also as JSON', async () => {
    const { service, ming } = school
    await school.reset()
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'LAW', areaCode: 'EAST' }])
    const { registrationId, orderId } = (await submit(service, ming, 'PLAIN')).data
    await service.services.db.execute(sql`update registration set payment_status = 'paid', expires_at = null`)
    await operate(service.services, 'registrations', 'approve', 'academy', registrationId)
    await operate(service.services, 'registrations', 'reopen', 'academy', registrationId, '--reason', '重新核对')
    for (const job of registrationJobs) await job.run(service.services)
    const { printed } = await operate(service.services, 'registrations', 'show', 'academy', registrationId)
    expect(printed).toContain('Reviewed again because: 重新核对')
    expect(printed).toMatch(/wang +approve/)
    expect(printed).toMatch(/138\*{4}\d{4} +registrationApproved/)
    const json = await operate(service.services, 'registrations', 'show', 'academy', registrationId, '--json')
    expect(JSON.parse(json.printed)).toMatchObject({
      ...{ registrationId, candidate: '王*', audit: 'pending', waitsFor: 'a person', reason: { zh: '重新核对' } },
      decisions: [
        { who: 'wang', decision: 'approve' },
        { who: 'wang', decision: 'reopen' },
      ],
      subjects: [{ subject: '法规', area: 'EAST' }],
      timeline: [{ what: 'submitted' }, { what: 'approved' }, { what: 'reopened' }],
      ...{ changes: [], refundRequests: [], orders: [{ orderId }] },
    })
  })

  it('reports an unknown number', async () => {
    const { code, complained } = await operate(school.service.services, 'registrations', 'show', 'academy', 'B0-9999')
    expect([code, complained]).toEqual([1, expect.stringContaining('There is no registration “B0-9999”.')])
  })
})

describe('registrations show for a candidate with an exemption', () => {
  const school = sharedByTests(college)

  it('shows the exempt subject and the ground', async () => {
    const { service, ming } = school
    const { exemptionId } = (await applied(service, ming, 'SHORT')).data
    await decide(service, exemptionId, 'passed')
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'COST', areaCode: 'EAST' }])
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    const { printed } = await operate(service.services, 'registrations', 'show', 'college', registrationId)
    expect(printed).toMatch(/法规 +exempt +学历/)
  })
})
