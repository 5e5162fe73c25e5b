import { eq, gt, sql } from 'drizzle-orm'
import { actorOf } from '@server/calls/actor/actors'
import { requireProject } from '@server/calls/project/find-project'
import { deleteExpiredTokens, revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import { newId } from '@server/core/postgres/ids'
import { accessTokens } from '@server/core/tables/account'
import { testService } from '../../harness'
import { candidate, project, tryPassword } from '../../account/project'
import { sharedByTests } from '../../setup/shared-by-tests'
import { issueToken } from '../../setup/issue-token'

const MINUTE = 60_000
const owner = { projectId: '', accountId: newId() }

const service = sharedByTests(() => testService({ projects: [project], now: '2026-05-01T02:00:00Z' }))
beforeAll(async () => {
  owner.projectId = (await requireProject(service.services, 'academy')).projectId
})
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))
afterEach(() => service.services.db.execute(sql`delete from access_token`))

const issue = () => issueToken(service.services, owner)
const accountOf = async (token: string) => (await actorOf(service.services, token))?.accountId

/** Returns the statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { $client } = service.services.db
  const send = vi.spyOn($client, 'query')
  await work()
  const statements = (send.mock.calls as unknown as [{ text: string }][]).map(([{ text }]) => text)
  send.mockRestore()
  return statements
}

describe('An access token', () => {
  it('contains its account and project', async () => {
    expect(await actorOf(service.services, await issue())).toMatchObject(owner)
  })

  it('is stored as a hash only', async () => {
    const token = await issue()
    const {
      rows: [row],
    } = await service.services.db.execute(sql`select access_token::text as row from access_token`)
    expect(row?.row).not.toContain(token.split('.')[1])
  })

  it.each([
    ['nothing', ''],
    ['something else', 'abc.def'],
    ['an open end', 'A'.repeat(22) + '.'],
    ['SQL', "'; drop table x"],
  ])('is refused when it is %s', async (_what, token) => {
    expect(await actorOf(service.services, token)).toBeNull()
  })

  it('of another project is refused, because the token belongs to its project', async () => {
    const [, secret] = (await issue()).split('.')
    const [otherProject] = (await issueToken(service.services, { ...owner, projectId: newId() })).split('.')
    expect(await actorOf(service.services, `${otherProject}.${secret}`)).toBeNull()
  })

  it('expires after two idle hours', async () => {
    const token = await issue()
    service.clock.advance(119 * MINUTE)
    expect(await accountOf(token)).toBe(owner.accountId)
    service.clock.advance(119 * MINUTE)
    expect(await accountOf(token)).toBe(owner.accountId)
    service.clock.advance(120 * MINUTE)
    expect(await accountOf(token)).toBeUndefined()
  })

  it('expires after a day even when it is used all the time', async () => {
    const token = await issue()
    for (let hour = 1; hour < 24; hour++) {
      service.clock.advance(60 * MINUTE)
      expect(await accountOf(token)).toBe(owner.accountId)
    }
    service.clock.advance(60 * MINUTE)
    expect(await accountOf(token)).toBeUndefined()
  })

  it('updates its last use at most once a minute', async () => {
    const token = await issue()
    service.clock.advance(MINUTE)
    const updatesOf = async () => {
      const statements = await statementsOf(() => actorOf(service.services, token))
      return statements.filter((statement) => statement.startsWith('update')).length
    }
    expect([await updatesOf(), await updatesOf()]).toEqual([1, 0])
  })
})

describe('Tokens that arrive together', () => {
  it('are looked up with one statement, each with its own result', async () => {
    const accountIds = Array.from({ length: 100 }, () => newId())
    const tokens = await Promise.all(
      accountIds.map((accountId) => issueToken(service.services, { ...owner, accountId })),
    )
    let found: (string | undefined)[] = []
    const statements = await statementsOf(async () => {
      found = await Promise.all([...tokens, 'unknown'].map(accountOf))
    })
    expect(found).toEqual([...accountIds, undefined])
    expect(statements.filter((statement) => statement.includes('access_token'))).toHaveLength(1)
  })

  it('do not wait for an instance that is writing the last use of one of them', async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, issue))
    service.clock.advance(2 * MINUTE)
    await service.services.db.transaction(async (otherInstance) => {
      await otherInstance
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.projectId, owner.projectId))
        .limit(1)
        .for('update')
      expect(await Promise.all(tokens.map(accountOf))).toEqual(tokens.map(() => owner.accountId))
      const touched = gt(accessTokens.lastUsedAt, new Date(service.clock.now() - MINUTE))
      expect(await otherInstance.select().from(accessTokens).where(touched)).toHaveLength(2)
    })
  })
})

describe('The end of a sign-in', () => {
  const signIn = async () => (await tryPassword(service, candidate.account, candidate.password)).data.token
  const me = (token: string) => service.call('GET /ea/me', {}, { token })

  it('follows signing out, for this token only', async () => {
    const [token, other] = [await signIn(), await signIn()]
    expect(await service.call('GET /ea/so', {}, { token })).toMatchObject({ code: 10 })
    expect(await me(token)).toMatchObject({ status: 401, code: 60, error: 'EA_LOGIN_EXPIRED' })
    expect(await me(other)).toMatchObject({ status: 200 })
  })

  it('can be requested without being signed in', async () => {
    expect(await service.call('GET /ea/so', {})).toMatchObject({ status: 200, code: 10 })
  })

  it('applies to all tokens of an account except the current one', async () => {
    const tokens = [await issue(), await issue(), await issue()]
    const kept = await actorOf(service.services, tokens[1] ?? '')
    await revokeAccountTokens(service.services.db, owner, kept?.tokenHash)
    expect(await Promise.all(tokens.map(accountOf))).toEqual([undefined, owner.accountId, undefined])
    await revokeAccountTokens(service.services.db, owner)
    expect(await accountOf(tokens[1] ?? '')).toBeUndefined()
  })

  it('follows deleting the account', async () => {
    const token = await signIn()
    await service.services.db.execute(sql`delete from account`)
    expect(await me(token)).toMatchObject({ status: 401, error: 'EA_LOGIN_EXPIRED' })
  })
})

it('expired tokens are deleted, valid ones stay', async () => {
  await issue()
  service.clock.advance(120 * MINUTE)
  const token = await issue()
  await deleteExpiredTokens(service.services)
  expect((await service.services.db.execute(sql`select 1 from access_token`)).rows).toHaveLength(1)
  expect(await accountOf(token)).toBe(owner.accountId)
})
