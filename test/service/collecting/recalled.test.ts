import { academy } from '../registration/academy'
import { readDraft, save } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'

const answers = { phone: '13912345678', employed: 'yes', employer: '城建公司', education: [{ school: '浙江大学' }] }

describe('Earlier answers of a candidate', () => {
  const school = sharedByTests(academy)
  beforeEach(() => school.reset())

  const drafted = async (token: string, batchCode: string) => (await readDraft(school.service, token, batchCode)).data

  it('prefill the table of the next batch, marked until it is saved there', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '城建公司' }, isRecalled: true })
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true })
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '城建公司' }, isRecalled: true })
    await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '新单位' } })
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '新单位' }, isRecalled: false })
  })

  it('fill the fields of the table, after the data of the account', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    const { baseInfo } = await drafted(ming, 'OPTIONAL')
    expect(Object.keys(baseInfo).sort()).toEqual(['employer', 'phone', 'realName'])
    expect(baseInfo).toMatchObject({ phone: '13812345670' })
  })

  it('are offered for review, not as a completed step', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true })
    expect((await drafted(ming, 'OPTIONAL')).passedSteps).toEqual(['commitment'])
  })

  it('come from the newest of several completed batches', async () => {
    const { service, ming } = school
    await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '旧单位' } })
    service.clock.advance(1000)
    await save(service, ming, 'WIZARD', { baseInfo: { ...answers, employer: '城建公司' } })
    await save(service, ming, 'PLAIN', { commitmentAccepted: true })
    await service.services.db.execute(`delete from draft where key = 'OPTIONAL'`)
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '城建公司' } })
  })

  it('are left out where the table does not accept them', async () => {
    const { service, ming } = school
    await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '城建公司' } })
    // the employer field depends on the employment answer, which is missing
    expect((await drafted(ming, 'WIZARD')).baseInfo).not.toHaveProperty('employer')
  })

  it('never include another candidate’s answers or those of an exemption application', async () => {
    const { service, ming, hong } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    expect((await drafted(hong, 'OPTIONAL')).baseInfo).not.toHaveProperty('employer')
    await service.services.db.execute(`update draft set kind = 'exemption'`)
    expect((await drafted(ming, 'OPTIONAL')).baseInfo).not.toHaveProperty('employer')
    // moved ciphertext cannot be decrypted under another kind
    await school.reset()
  })
})
