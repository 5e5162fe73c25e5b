import type { TestService } from '../harness'
import { academy, type Academy } from './academy'
import { cancel, detail, fillIn, retry, seatsLeft, submit } from './candidate'

describe('a candidate who is registered in another batch', () => {
  let school: Academy
  let service: TestService
  let ming: string
  beforeAll(async () => {
    school = await academy()
    ;({ service, ming } = school)
  })
  beforeEach(() => school.reset())
  afterAll(() => school.close())

  const take = async (batchCode: string, subjectCode: string) => {
    await fillIn(service, ming, batchCode, [{ subjectCode, areaCode: 'EAST' }])
    return submit(service, ming, batchCode)
  }

  it('is not registered for a sitting at the same time, and told which registration stands in the way', async () => {
    const first = (await take('PLAIN', 'LAW')).data
    const { registrationNumber } = (await detail(service, ming, first.registrationId)).data
    expect(await take('SUBJECT_FIRST', 'LAW')).toMatchObject({
      error: 'E_REG_SUBJECT_OVERLAP',
      details: { number: registrationNumber },
    })
    expect(await seatsLeft(service, ming, 'SUBJECT_FIRST')).toMatchObject({ 'LAW EAST': 10 })
    await cancel(service, ming, first.registrationId)
    expect((await submit(service, ming, 'SUBJECT_FIRST')).code).toBe(10)
    expect((await retry(service, ming, first.registrationId)).error).toBe('E_REG_SUBJECT_OVERLAP')
  })

  it('may take what is held at another time', async () => {
    await take('PLAIN', 'LAW')
    expect((await take('SUBJECT_FIRST', 'COST')).code).toBe(10)
  })
})
