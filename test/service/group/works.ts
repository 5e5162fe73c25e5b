import { hasLoginName } from '@server/domain/accounts/blind-index'
import { accounts } from '@server/core/tables/account'
import { projects } from '@server/core/tables/project'
import type { TestOptions, TestService } from '../harness'
import { academy, type Academy } from '../registration/academy'
import { project } from '../registration/project'
import { issueToken } from '../setup/issue-token'

/** Project with two groups: quota nine for WORKS, five for PLANT. BORN is open to groups only. */
const withGroups = (
  text: string,
) => `${text.replace('  - code: BORN\n', '  - code: BORN\n    eligibility: { through: group }\n').trimEnd()}
  - { account: worksGroup, password: Right-password1, userType: group, groupDomain: WORKS, realName: 城建公司, idType: other, idNumber: 91440101DEMO000025 }
  - { account: plantGroup, password: Right-password1, userType: group, groupDomain: PLANT, realName: 电机厂, idType: other, idNumber: 91440101DEMO000033 }
groups:
  - { domain: WORKS, name: 城建公司, quota: 9 }
  - { domain: PLANT, name: 电机厂, quota: 5 }
`

export interface Works extends Academy {
  /** Headers of the group's account. */
  works: Group
  plant: Group
}

export interface Group {
  token: string
  headers: Record<string, string>
}

export async function works(options: TestOptions = {}, text = project): Promise<Works> {
  const school = await academy({ ...options, projects: [withGroups(text)] })
  const of = async (domain: string): Promise<Group> => {
    const token = await tokenOf(school, `${domain.toLowerCase()}Group`)
    return { token, headers: { 'group-domain': domain } }
  }
  return { ...school, works: await of('WORKS'), plant: await of('PLANT') }
}

async function tokenOf({ service: { services } }: Academy, name: string): Promise<string> {
  const [only] = await services.db.select({ projectId: projects.projectId }).from(projects)
  const [account] = await services.db
    .select({ projectId: accounts.projectId, accountId: accounts.accountId })
    .from(accounts)
    .where(hasLoginName(services, only?.projectId ?? '', name))
  if (!account) throw new Error(`${name} is no account of the test project`)
  return issueToken(services, account)
}

/** Identity data known to the group. */
export const ming = { realName: '王明', idType: 'nationalId', idNumber: '110105199003072311' } as const
export const hong = { realName: '王明', idType: 'nationalId', idNumber: '110105199003072514' } as const

export const invite = (
  { service }: Works,
  group: Group,
  body: { realName: string; idType: 'nationalId' | 'passport'; idNumber: string; country?: string | undefined } = ming,
) => service.call('POST /exm_c/group/members', { body }, group)

export const decide = (
  { service }: Works,
  token: string,
  memberId: string,
  decision: 'agree' | 'refuse' | 'leave' = 'agree',
) => service.call('POST /exm_c/group-memberships/:memberId', { params: { memberId }, body: { decision } }, { token })

export const remove = ({ service }: Works, group: Group, memberId: string) =>
  service.call('POST /exm_c/group/members/:memberId/remove', { params: { memberId } }, group)

export const membersOf = async ({ service }: Works, group: Group, named = '') =>
  (await service.call('GET /exm_c/group/members', { query: { named } }, group)).data

export const membershipsOf = async ({ service }: Works, token: string) =>
  (await service.call('GET /exm_c/group-memberships', {}, { token })).data.memberships

/** Invites a candidate who accepts; returns the membership id. */
export async function agreed(school: Works, token = school.ming, whom: typeof ming | typeof hong = ming) {
  const { memberId } = (await invite(school, school.works, whom)).data
  await decide(school, token, memberId)
  return memberId
}

/** Service whose calls are made by the group on behalf of a candidate. */
export const actingFor = ({ service, works: group }: Works, memberId: string): TestService => ({
  ...service,
  call: (key, input, options) => {
    const headers = { ...group.headers, 'group-member': memberId }
    return service.call(key, input, { ...options, token: group.token, headers })
  },
})
