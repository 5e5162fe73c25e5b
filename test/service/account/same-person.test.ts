import { isNull, sql } from 'drizzle-orm'
import { personIndex } from '@server/domain/accounts/person-index'
import { personIndexJob } from '@server/domain/accounts/person-index-job'
import { createAccount, openAccount } from '@server/domain/accounts/accounts'
import { accept } from '@server/domain/agreements/accepted'
import { hasLoginName } from '@server/domain/accounts/named'
import { accounts } from '@server/core/tables/account'
import type { Project } from '@server/calls/project/project-cache'
import { requireProject } from '@server/calls/project/find-project'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { candidate, otherProject, project, tryPassword } from './project'

/** The candidate's card as it was before 1999: without the century and the check digit. */
const fifteenDigits = '110105491231002'
const pass = { old: 'H1234567801', reissued: 'H1234567802' }

let school: Project
const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeAll(async () => {
  school = await requireProject(service.services, 'academy')
})

async function create(account: string, document: Pick<Parameters<typeof createAccount>[2], 'idType' | 'idNumber'>) {
  const { services } = service
  const { projectId } = school
  const named = { account, password: 'Right-password1', realName: '陈一', ...document }
  const accountId = await createAccount(services, projectId, named)
  await accept(services, services.db, school, { projectId, accountId })
}

async function withoutIndex(): Promise<string[]> {
  const { db, personalData } = service.services
  const rows = await db.select().from(accounts).where(isNull(accounts.personIndex))
  return rows.map((row) => openAccount(personalData, row).account)
}

describe('one person', () => {
  it('signs in with the number of the card in either length', async () => {
    for (const name of [candidate.idNumber, fifteenDigits, ` ${candidate.idNumber.toLowerCase()} `])
      expect((await tryPassword(service, name, candidate.password)).error).toBeNull()
  })

  it('has one account, whether the card or the pass was issued again', async () => {
    const again = create('wangAgain', { idType: 'nationalId', idNumber: fifteenDigits })
    await expect(again).rejects.toThrow('EA_CERT_REGISTERED')
    await create('visitor', { idType: 'hongKongMacauPass', idNumber: pass.old })
    const reissued = create('visitorAgain', { idType: 'hongKongMacauPass', idNumber: pass.reissued })
    await expect(reissued).rejects.toThrow('EA_CERT_REGISTERED')
    expect((await tryPassword(service, pass.reissued, 'Right-password1')).error).toBeNull()
  })

  it('that had an account before persons were told apart is known after the next start', async () => {
    await service.services.db.execute(sql`update account set person_index = null`)
    expect((await tryPassword(service, fifteenDigits, candidate.password)).error).toBe('EA_WRONG_PASSWORD')
    await personIndexJob.run(service.services)
    expect(await withoutIndex()).toEqual([])
    expect((await tryPassword(service, fifteenDigits, candidate.password)).error).toBeNull()
  })

  it('that had two accounts before keeps both, each reached by the very number it has', async () => {
    await service.services.db.execute(sql`update account set person_index = null`)
    await create('wangTwin', { idType: 'nationalId', idNumber: fifteenDigits })
    await service.services.db.execute(sql`update account set person_index = null`)
    await personIndexJob.run(service.services)
    await personIndexJob.run(service.services)
    expect(await withoutIndex()).toEqual(['wangtwin'])
    const answer = await tryPassword(service, fifteenDigits, 'Right-password1')
    expect(answer.data.user.account).toBe('wangtwin')
    expect((await tryPassword(service, candidate.idNumber, candidate.password)).data.user.account).toBe('wangming')
  })

  it('that gets an account while the others are told apart keeps nobody else from being known', async () => {
    const { db, personalData } = service.services
    await db.execute(sql`update account set person_index = null`)
    const index = personIndex(personalData, school.projectId, 'nationalId', fifteenDigits)
    let run = Promise.resolve()
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update account set person_index = ${index} where ${hasLoginName(service.services, school.projectId, 'wangtwin')}`,
      )
      run = personIndexJob.run(service.services)
      // until it waits for this
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await run
    expect(await withoutIndex()).toEqual(['wangming'])
  })

  it('that has two accounts is reported once', async () => {
    const warn = jest.spyOn(service.services.log, 'warn')
    await personIndexJob.run(service.services)
    await personIndexJob.run(service.services)
    expect(warn).not.toHaveBeenCalled()
  })
})
