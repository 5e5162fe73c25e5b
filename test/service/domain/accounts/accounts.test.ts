import { sql } from 'drizzle-orm'
import { accountById, createAccount, accountIdOf, type NewAccount } from '@server/domain/accounts/accounts'
import { newId } from '@server/core/postgres/ids'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'

const projectId = newId()
const person: NewAccount = {
  account: 'HanMei',
  password: 'Demo1234',
  realName: '韩梅',
  idType: 'nationalId',
  idNumber: '11010519491231002X',
  gender: 'female',
  birthDate: '1949-12-31',
  phone: '13812345678',
  email: 'Han.Mei@example.org',
}
const somebodyElse: NewAccount = {
  ...person,
  account: 'LiLei',
  idNumber: '440524188001010014',
  phone: '13912345678',
  email: 'li.lei@example.org',
}

const service = sharedByTests(testService)
afterEach(() => service.services.db.execute(sql`delete from account`))

const create = (data: NewAccount, of = projectId) => createAccount(service.services, of, data)

describe('An account', () => {
  it('is read as created, with its login name in lower case', async () => {
    const accountId = await create(person)
    const { realName, idType, idNumber, gender, birthDate, phone, email } = person
    expect(await accountById(service.services, projectId, accountId)).toMatchObject({
      ...{ realName, idType, idNumber, gender, birthDate, phone, email },
      account: 'hanmei',
      userType: 'candidate',
      groupDomain: null,
    })
  })

  it('needs neither phone nor email', async () => {
    const accountId = await create({ ...person, phone: null, email: undefined })
    expect(await accountById(service.services, projectId, accountId)).toMatchObject({ phone: null, email: null })
  })

  it('stores document, phone, email and password in no readable form', async () => {
    await create(person)
    const {
      rows: [row],
    } = await service.services.db.execute(sql`select account::text as row from account`)
    for (const secret of [person.idNumber, person.phone, 'han.mei@', 'Han.Mei@', person.password]) {
      expect(row?.row).not.toContain(secret)
    }
  })

  it('cannot be decrypted when its encrypted phone was copied from another account', async () => {
    const accountId = await create(person)
    await create(somebodyElse)
    await service.services.db.execute(sql`
      update account set phone_cipher =
        (select phone_cipher from account other where project_id = ${projectId} and account_id <> ${accountId})
      where project_id = ${projectId} and account_id = ${accountId}`)
    await expect(accountById(service.services, projectId, accountId)).rejects.toThrow()
  })

  it.each([
    ['login name', { account: 'HANMEI' }, 'EA_ACCOUNT_TAKEN'],
    ['document', { idNumber: '11010519491231002x' }, 'EA_CERT_REGISTERED'],
    ['person, who had a card of 15 digits,', { idNumber: '110105491231002' }, 'EA_CERT_REGISTERED'],
    ['phone', { phone: '013812345678' }, 'EA_PHONE_REGISTERED'],
    ['email', { email: 'han.mei@EXAMPLE.org' }, 'EA_EMAIL_REGISTERED'],
  ])('is refused when its %s belongs to another', async (_what, clash, code) => {
    await create(person)
    await expect(create({ ...somebodyElse, ...clash })).rejects.toThrow(code)
  })

  it('is created once for two requests at the same moment', async () => {
    const results = await Promise.allSettled([create(person), create(person), create(person)])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map((result) => String(result.reason))).toEqual(
      Array.from({ length: 2 }, () => 'Error: EA_ACCOUNT_TAKEN'),
    )
  })

  it('may exist in every project', async () => {
    await create(person)
    await expect(create(person, newId())).resolves.toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is found by its login name in any case', async () => {
    await create(person)
    expect(await accountIdOf(service.services, projectId, 'hanMEI')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await accountIdOf(service.services, projectId, 'somebody')).toBeNull()
    expect(await accountIdOf(service.services, newId(), 'hanmei')).toBeNull()
  })

  it('is null when it does not exist', async () => {
    expect(await accountById(service.services, projectId, newId())).toBeNull()
  })
})
