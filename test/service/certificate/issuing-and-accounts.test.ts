/** Issuing certificates concurrently with corrections and deletions of accounts. */
import { sql } from 'drizzle-orm'
import { certificatesOf } from '@server/areas/certificate/certificate-store'
import { issueCertificates } from '@server/areas/certificate/issue/issue'
import { kindNamed } from '@server/areas/certificate/kinds'
import { requireProject } from '@server/calls/project/find-project'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import { createAccount } from '@server/domain/accounts/accounts'
import { requestDeletion } from '@server/domain/accounts/request-deletion'
import { anonymise } from '@server/domain/personal-data/anonymise'
import { personalData } from '@server/area-list'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { until } from '../setup/until'
import { certified } from './certified'

const at = sharedByTests(certified)
beforeEach(() => at.reset())

let count = 0
async function candidate() {
  const account = `holder${++count}`
  const accountId = await createAccount(at.services, at.projectId, {
    ...{ account, password: 'Guest1234', realName: '许知远', birthDate: '1990-06-17' },
    ...{ idType: 'passport', country: 'NZL', idNumber: `H${1_000_000 + count}` },
  })
  return { account, number: `N-${count}`, owner: { projectId: at.projectId, accountId } }
}
type Candidate = Awaited<ReturnType<typeof candidate>>

/** Returns `issued`, or the error code. */
async function issue(...candidates: Candidate[]): Promise<string> {
  const project = await requireProject(at.services, 'written')
  const kind = kindNamed(project, 'SHEET')!
  const awarded = candidates.map(({ owner, number }) => ({
    ...{ accountId: owner.accountId, number, grade: '', awardedOn: '2026-05-23' },
  }))
  try {
    await at.services.db.transaction((tx) => issueCertificates(at.services, tx, project, { kind, awarded }))
    return 'issued'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

const askDeletion = ({ owner }: Candidate) =>
  at.services.db.transaction((tx) =>
    requestDeletion(at.services, tx, owner, { askedBy: 'operator', dueAt: new Date(at.services.now()) }),
  )
const deleteAccount = async ({ owner }: Candidate) => (await anonymise(at.services, personalData, owner)).outcome
const correctName = ({ account }: Candidate) => at.run('accounts', 'correct', 'written', account, '--name', '许知行')
const namesOn = async ({ owner }: Candidate) =>
  (await certificatesOf(at.services, at.services.db, owner)).map(({ facts }) => facts.realName)

const locksAccounts = (text: string) => /from account[\s\S]*for key share/.test(text)

it('names in its check the line whose account was deleted', async () => {
  const [holder, other] = [await at.reachable(), await at.reachable()]
  await at.services.db.execute(sql`update account set ended_at = now() where account_id = ${holder.accountId}`)
  const [ended, kept] = [await at.numberOf(holder.ticketId), await at.numberOf(other.ticketId)]
  const { complained } = await at.issue(at.file(`${ended},N-1,优秀,2026-05-23`, `${kept},N-2,优秀,2026-05-23`))
  expect(complained).toContain(`csv:2 the account of “${ended}” was deleted.`)
  expect(complained).not.toContain('csv:3')
})

it('issues none of a file when one of its accounts is deleted while the certificates are written', async () => {
  const [one, other] = [await candidate(), await candidate()]
  await askDeletion(one)
  const { first, second } = await interleave(
    ...([at.services, locksAccounts] as const),
    () => issue(other, one),
    () => deleteAccount(one),
  )
  expect([first, second]).toEqual(['EA_ACCOUNT_MISSING', 'done'])
  expect([await namesOn(one), await namesOn(other)]).toEqual([[], []])
})

it('issues none when a deletion in progress is completed first', async () => {
  const one = await candidate()
  await askDeletion(one)
  const { first, second } = await interleave(
    at.services,
    (text) => text.startsWith('update "account_deletion" set "leftover"'),
    () => deleteAccount(one),
    () => issue(one),
  )
  expect([first, second]).toEqual(['done', 'EA_ACCOUNT_MISSING'])
  expect(await namesOn(one)).toEqual([])
})

it('leaves no name on a certificate whose account is deleted next', async () => {
  const one = await candidate()
  await askDeletion(one)
  const { first, second } = await interleave(
    at.services,
    (text) => text === 'commit',
    () => issue(one),
    () => deleteAccount(one),
  )
  expect([first, second]).toEqual(['issued', 'done'])
  expect(await namesOn(one)).toEqual([''])
})

it('writes the name that was corrected while the certificates were written', async () => {
  const one = await candidate()
  const { first, second } = await interleave(
    ...([at.services, locksAccounts] as const),
    () => issue(one),
    () => correctName(one),
  )
  expect([first, second.code]).toEqual(['issued', 0])
  expect(await namesOn(one)).toEqual(['许知行'])
})

it('locks the accounts only after the certificates are written', async () => {
  const one = await candidate()
  const { second } = await interleave(
    at.services,
    (text) => text.startsWith('insert into "certificate"'),
    () => issue(one),
    () =>
      at.services.db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`
          select 1 from account where account_id = ${one.owner.accountId} for update skip locked`)
        return rows.length
      }),
  )
  expect(second).toBe(1)
})

it('reissues no certificate of a deleted account', async () => {
  const one = await candidate()
  await issue(one)
  await askDeletion(one)
  const { first, second } = await interleave(
    at.services,
    (text) => text.includes('from "certificate"') && text.includes('for update'),
    () => at.run('certificates', 'reissue', 'written', one.number),
    () => deleteAccount(one),
  )
  expect([first.complained, second]).toEqual(['The account of its holder was deleted.', 'done'])
  expect(await namesOn(one)).toEqual([''])
})

it('reports a concurrent issue of the same certificates after a deadlock with another transaction', async () => {
  const { db } = at.services
  const lines = [await candidate(), await candidate(), await candidate()]
  // rows are inserted in account id order
  const inOrder = [...lines].sort((one, other) => (one.owner.accountId < other.owner.accountId ? -1 : 1))
  const [first = '', second = '', third = ''] = inOrder.map(({ number }) => number)
  const insert = (number: string) => sql`
    insert into certificate (project_id, certificate_id, account_id, certificate_code, number, state, issued_at, facts, verification_code)
    select ${at.projectId}, ${newId()}, ${newId()}, 'LAW', ${number}, 'withdrawn', now(), facts, ${number} from certificate limit 1`
  await issue(await candidate())
  let issuing: ReturnType<typeof at.run> | undefined
  let blocked: Promise<unknown> | undefined
  const others = db.transaction(async (other) => {
    // PostgreSQL aborts the transaction that detects the deadlock; the long timeout keeps this one from detecting it
    await other.execute(sql`set local deadlock_timeout = '10min'`)
    await other.execute(insert(third))
    const gate = db.transaction(async (tx) => {
      await tx.execute(insert(second))
      const file = at.file(...lines.map(({ account, number }) => `${account},${number},,2026-05-23`))
      issuing = at.run('certificates', 'issue', 'written', file, '--certificate', 'SHEET')
      await untilBlocked(1)
      // Drizzle sends a statement only when it is awaited
      blocked = Promise.all([other.execute(insert(first))])
      await untilBlocked(2)
      tx.rollback()
    })
    await expect(gate).rejects.toThrow('Rollback')
    await blocked
    other.rollback()
  })
  await expect(others).rejects.toThrow('Rollback')
  expect((await issuing)?.complained).toContain('Somebody else issued some of these at the same time.')
})

/** Resolves when `count` connections to this database wait for a lock. */
const untilBlocked = (count: number) =>
  until(async () => {
    const { rows } = await at.services.db.$client.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.count === count
  })
