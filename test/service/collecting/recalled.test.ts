import { academy } from '../registration/academy'
import { readDraft, save } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'

const answers = { phone: '13912345678', employed: 'yes', employer: '城建公司', education: [{ school: '浙江大学' }] }

describe('what a candidate answered before', () => {
  const school = sharedByTests(academy)
  beforeEach(() => school.reset())

  const drafted = async (token: string, batchCode: string) => (await readDraft(school.service, token, batchCode)).data

  it('stands in the table of the next batch, which says so until it is saved there', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '城建公司' }, isRecalled: true })
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true })
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '城建公司' }, isRecalled: true })
    await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '新单位' } })
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '新单位' }, isRecalled: false })
  })

  it('holds for what the table asks, and facts of the account go before it', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    const { baseInfo } = await drafted(ming, 'OPTIONAL')
    expect(Object.keys(baseInfo).sort()).toEqual(['employer', 'phone', 'realName'])
    expect(baseInfo).toMatchObject({ phone: '13812345670' })
  })

  it('is offered for the candidate to look at, not as a step that was passed', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    await save(service, ming, 'OPTIONAL', { commitmentAccepted: true })
    expect((await drafted(ming, 'OPTIONAL')).passedSteps).toEqual(['commitment'])
  })

  it('is the newest where several batches were filled in', async () => {
    const { service, ming } = school
    await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '旧单位' } })
    service.clock.advance(1000)
    await save(service, ming, 'WIZARD', { baseInfo: { ...answers, employer: '城建公司' } })
    await save(service, ming, 'PLAIN', { commitmentAccepted: true })
    await service.services.db.execute(`delete from draft where key = 'OPTIONAL'`)
    expect(await drafted(ming, 'OPTIONAL')).toMatchObject({ baseInfo: { employer: '城建公司' } })
  })

  it('is left out where the table does not take it', async () => {
    const { service, ming } = school
    await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '城建公司' } })
    // the employer field depends on the employment answer, which is missing
    expect((await drafted(ming, 'WIZARD')).baseInfo).not.toHaveProperty('employer')
  })

  it('is never what somebody else answered, nor what an application for exemption held', async () => {
    const { service, ming, hong } = school
    await save(service, ming, 'WIZARD', { baseInfo: answers })
    expect((await drafted(hong, 'OPTIONAL')).baseInfo).not.toHaveProperty('employer')
    await service.services.db.execute(`update draft set kind = 'exemption'`)
    expect((await drafted(ming, 'OPTIONAL')).baseInfo).not.toHaveProperty('employer')
    // moved ciphertext cannot be decrypted under another kind
    await school.reset()
  })
})
