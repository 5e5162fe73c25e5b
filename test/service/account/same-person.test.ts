import type { Document } from '@server/domain/accounts/blind-index'
import { createAccount } from '@server/domain/accounts/accounts'
import { accept } from '@server/domain/agreements'
import type { Project } from '@server/calls/project/project-cache'
import { requireProject } from '@server/calls/project/find-project'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { candidate, otherProject, project, tryPassword } from './project'

/** The candidate's ID number in the 15-digit format used before 1999. */
const fifteenDigits = '110105491231002'
const pass = { old: 'H1234567801', reissued: 'H1234567802' }

let school: Project
const service = sharedByTests(() => testService({ projects: [project, otherProject] }))
beforeAll(async () => {
  school = await requireProject(service.services, 'academy')
})

async function create(account: string, document: Document) {
  const { services } = service
  const { projectId } = school
  const named = { account, password: 'Right-password1', realName: '陈一', ...document }
  const accountId = await createAccount(services, projectId, named)
  await accept(services, services.db, school, { projectId, accountId })
}

describe('One person', () => {
  it('signs in with either length of the card number', async () => {
    for (const name of [candidate.idNumber, fifteenDigits, ` ${candidate.idNumber.toLowerCase()} `])
      expect((await tryPassword(service, name, candidate.password)).error).toBeNull()
  })

  it('has one account even when the card or the permit was reissued', async () => {
    const again = create('wangAgain', { idType: 'nationalId', idNumber: fifteenDigits })
    await expect(again).rejects.toThrow('EA_CERT_REGISTERED')
    await create('visitor', { idType: 'hongKongMacauPass', idNumber: pass.old })
    const reissued = create('visitorAgain', { idType: 'hongKongMacauPass', idNumber: pass.reissued })
    await expect(reissued).rejects.toThrow('EA_CERT_REGISTERED')
    expect((await tryPassword(service, pass.reissued, 'Right-password1')).error).toBeNull()
  })
})

describe('A passport', () => {
  const passport = (idNumber: string, country?: string) => ({ idType: 'passport' as const, idNumber, country })
  const signedIn = async (name: string) =>
    (await tryPassword(service, name, 'Right-password1')).data?.user.account as string | undefined

  it('of one country has one account, however its number is written', async () => {
    await create('marieOne', passport('F30482617', 'FRA'))
    await expect(create('marieTwo', passport('F30482617', 'FRA'))).rejects.toThrow('EA_CERT_REGISTERED')
    await expect(create('marieTwo', passport('f 3048-2617', 'FRA'))).rejects.toThrow('EA_CERT_REGISTERED')
  })

  it('of another country with the same number belongs to another person; the number signs in the first of them', async () => {
    await create('hansOne', passport('F30482617', 'DEU'))
    expect(await signedIn('F30482617')).toBe('marieone')
    expect(await signedIn('f 3048-2617')).toBe('marieone')
    expect(await signedIn('hansOne')).toBe('hansone')
  })

  it('of two countries creates two accounts at the same moment, of one country only one', async () => {
    const made = await Promise.allSettled([
      create('oneOfSpain', passport('P55501234', 'ESP')),
      create('twoOfSpain', passport('P55501234', 'ESP')),
      create('oneOfItaly', passport('P55501234', 'ITA')),
    ])
    expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(made[2].status).toBe('fulfilled')
  })

  it('without a known country may belong to any holder of this number', async () => {
    await create('earlierOne', passport('K88120034'))
    await expect(create('laterOne', passport('K88120034', 'SWE'))).rejects.toThrow('EA_CERT_REGISTERED')
    await create('knownOne', passport('K88120035', 'SWE'))
    await expect(create('unknownOne', passport('K88120035'))).rejects.toThrow('EA_CERT_REGISTERED')
    expect(await signedIn('K88120034')).toBe('earlierone')
  })

  it('is never the same as another document type with the same number', async () => {
    await create('libraryCard', { idType: 'other', idNumber: 'L4471002' })
    await expect(create('passportOfIt', passport('L4471002', 'SWE'))).rejects.toThrow('EA_CERT_REGISTERED')
    await create('passportFirst', passport('L4471003', 'SWE'))
    await expect(create('libraryAfter', { idType: 'other', idNumber: 'L4471003' })).rejects.toThrow(
      'EA_CERT_REGISTERED',
    )
  })
})
