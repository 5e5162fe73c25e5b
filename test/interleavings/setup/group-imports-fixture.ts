/** Two instances with groups, seat pools and sessions from a project file; every subject has its own group. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import { createAccount, type NewAccount } from '@server/domain/accounts/accounts'
import { testService, type TestService } from '../../service/harness'
import { operate } from '../../service/operator/operator'
import { confirmed, fillIn } from '../../service/registration/candidate'
import { liftLimits } from '../../service/setup/lift-limits'
import { temporaryFolder } from '../../service/setup/temporary-folder'
import type { Environment } from './prepare-subject'
import { issueToken } from '../../service/setup/issue-token'

const START = '2026-05-01T02:00:00.000Z'
export const PASSWORD = 'Right-password1'

interface Offered {
  /** Seats of the only subject in its only area. */
  seats: number
  /** Seats of the only session of ROUND. */
  places: number
  /** Identities are checked. */
  isChecking?: boolean
}

const text = ({ seats, places, isChecking = false }: Offered) => `
domain: market
name: { zh: 职业资格考试, en: Vocational exam }
examType: 2
${isChecking ? 'identityCheck: { provider: byHand }' : ''}
modules: { registration: {}, payment: {}, reservation: {} }
regions: [{ code: R1, name: { zh: 杭州市, en: Hangzhou } }]
areas: [{ code: AREA1, name: { zh: 一考区, en: First area }, regionCode: R1 }]
batches:
  - code: B1
    name: { zh: 上半年, en: First half }
    mode: 1
    opensAt: 2026-04-01T00:00:00+08:00
    closesAt: 2026-06-01T00:00:00+08:00
    examStatus: 2
    maxSubjects: 1
    commitment: { title: { zh: 承诺书, en: Commitment }, body: { zh: 承诺, en: I promise } }
    fields: []
    subjects: [{ code: LAW, name: { zh: 法律, en: Law }, priceCents: 6800, startsAt: 2026-07-01T09:00:00+08:00, endsAt: 2026-07-01T11:00:00+08:00, seats: { AREA1: ${seats} } }]
centres:
  - code: HALL
    name: { zh: 大厅, en: Hall }
    regionCode: R1
    address: { zh: 文三路 1 号, en: 1 Wensan Road }
    rooms: [{ code: A, name: { zh: 一号, en: One }, seats: ${places} }]
appointments:
  - code: ROUND
    name: { zh: 第一轮, en: First round }
    opensAt: 2026-04-01T00:00:00+08:00
    closesAt: 2026-06-01T00:00:00+08:00
    sessions: [{ code: S1, centre: HALL, startsAt: 2026-06-10T09:00:00+08:00, endsAt: 2026-06-10T11:00:00+08:00 }]
`

export interface Person {
  account: string
  accountId: string
  token: string
  idNumber: string
}

/** A group with its account, a candidate and another person. */
export interface Market {
  domain: string
  group: { token: string; headers: Record<string, string> }
  person: Person
  other: Person
}

/** A newcomer without an account, and project files with and without a check of identities. */
export interface Checking extends Market {
  newcomer: NewAccount
  checking: string
  unchecking: string
}

/** Two people with completed drafts; one seat each is left in the subject and the session. */
export interface Opening extends Market {
  bodies: Record<'person' | 'other', Awaited<ReturnType<typeof confirmed>>>
  session: { sessionId: string; revision: number }
  /** Project files that offer only the taken seats, and that offer more. */
  smaller: string
  larger: string
}

export async function groupImportsFixture() {
  const one = await testService({ projects: [text({ seats: 1, places: 1 })], now: START })
  const { services } = one
  const two: TestService = await testService({ databaseUrl: one.databaseUrl, now: START })
  const project = await requireProject(services, 'market')
  const { projectId } = project
  const folder = temporaryFolder('market')
  let count = 100_000

  function newcomer(): NewAccount {
    const number = ++count
    return {
      ...{ account: `ming${number}`, password: PASSWORD, idType: 'passport', country: 'NZL', idNumber: `E${number}` },
      ...{ realName: '王明', birthDate: '1990-03-07' },
    }
  }

  async function person(): Promise<Person> {
    const made = newcomer()
    const { account, idNumber } = made
    const accountId = await createAccount(services, projectId, made)
    return { account, accountId, idNumber, token: await issueToken(services, { projectId, accountId }) }
  }

  const run = async (...words: string[]) => {
    const { code, complained } = await operate(services, ...words)
    if (code !== 0) throw new Error(complained)
  }

  async function market(): Promise<Market> {
    await liftLimits(one)
    await liftLimits(two)
    const domain = `G${++count}`
    const head = await person()
    await run('groups', 'set', 'market', domain, '--name', '城建公司', '--quota', '9')
    await run('groups', 'appoint', 'market', domain, head.account)
    const group = { token: head.token, headers: { 'group-domain': domain } }
    return { domain, group, person: await person(), other: await person() }
  }

  function fileOf(offered: Offered): string {
    const file = join(folder, `${++count}.yaml`)
    writeFileSync(file, text(offered))
    return file
  }

  /** Seats taken by earlier subjects remain taken. */
  async function opening(): Promise<Opening> {
    const made = await market()
    const { rows } = await services.db.execute<{ seats: number; places: number }>(sql`
      select (select count(*)::int from registration where status = 'submitted') as seats,
        (select count(*)::int from appointment where status = 'booked') as places`)
    const taken = rows[0] ?? { seats: 0, places: 0 }
    await run('projects', 'import', fileOf({ seats: taken.seats + 1, places: taken.places + 1 }))
    const bodies = {} as Opening['bodies']
    for (const who of ['person', 'other'] as const) {
      const { token } = made[who]
      await fillIn(one, token, 'B1', [{ subjectCode: 'LAW', areaCode: 'AREA1' }])
      bodies[who] = await confirmed(one, token, 'B1')
    }
    const { rows: sessions } = await services.db.execute<Opening['session'] & Record<string, unknown>>(sql`
      select session_id as "sessionId", revision from exam_session where project_id = ${projectId}`)
    if (!sessions[0]) throw new Error('there is no session')
    return {
      ...{ ...made, bodies, session: sessions[0] },
      smaller: fileOf({ seats: Math.max(taken.seats, 1), places: Math.max(taken.places, 1) }),
      larger: fileOf({ seats: taken.seats + 5, places: taken.places + 5 }),
    }
  }

  async function checking(): Promise<Checking> {
    const offered = { seats: 1, places: 1 }
    return {
      ...(await market()),
      newcomer: newcomer(),
      checking: fileOf({ ...offered, isChecking: true }),
      unchecking: fileOf(offered),
    }
  }

  const environment: Environment = {
    ...{ one, two, projectId },
    ignoredColumns: ['group_member.group_domain'],
    // a group's call for a candidate is audited before its checks, even when it is refused
    ignoredRows: [/^audit_log .*"actor":"group /],
  }
  return {
    ...{ environment, project, market, opening, checking, person, run },
    async close() {
      await two.close()
      await one.close()
    },
  }
}
