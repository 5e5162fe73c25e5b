import { sql } from 'drizzle-orm'
import { hold } from '@server/areas/registration/hold/hold-batch'
import * as statements from '@server/areas/registration/hold/insert-holds.sql'
import type { HoldRequest } from '@server/areas/registration/hold/hold-request'
import { poolOf } from '@server/domain/projects/batch-pools'
import { submissionFacts } from '@server/areas/registration/submit/submission-facts'
import { projectByDomain } from '@server/calls/project/find-project'
import { ownerOf } from '../../account/own-data/owner'
import { sharedByTests } from '../../setup/shared-by-tests'
import { untilWaiting } from '../../setup/until-waiting'
import { academy } from '../academy'
import { seatsLeft } from '../candidate'
import { makeHolders, type Holder } from '../holders'

let nextHolder: () => Holder
let batch: { projectId: string; batchCode: string }
const school = sharedByTests(academy)
beforeAll(async () => {
  const project = await projectByDomain(school.service.services, 'academy')
  batch = { projectId: project?.projectId ?? '', batchCode: 'PLAIN' }
  nextHolder = await makeHolders(school.service, batch.projectId, 60)
})
beforeEach(() => school.reset())
afterEach(() => vi.restoreAllMocks())

const text = { name: { zh: '', en: '' }, areaName: null }

function request(holder: Holder, subjectCodes: string[], amountCents = 100): HoldRequest {
  const seats = subjectCodes.map((subjectCode) => {
    const place = { subjectCode, areaCode: 'EAST' }
    return { pool: poolOf(place), ...place, priceCents: 100, text }
  })
  const content = { baseInfo: {}, photoFileId: null, files: {}, sittings: [] }
  return {
    ...holder,
    seats,
    amountCents,
    content,
    events: ['submitted'],
    possibleConflicts: [],
    fees: [],
    groupDomain: null,
    idempotency: null,
  }
}

function holdAll(requests: HoldRequest[]) {
  return Promise.all(requests.map((each) => hold(school.service.services, batch, each)))
}

const kinds = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind)

const left = () => seatsLeft(school.service, school.ming, 'PLAIN')

describe('Holding seats for many at once', () => {
  it('holds the seats of others while an account is locked', async () => {
    const { services } = school.service
    const { accountId } = await ownerOf(school.service, school.ming)
    const { accountVersion } = await submissionFacts(services, batch, accountId)
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`select from account where account_id = ${accountId}::uuid for update`)
      const ofLocked = request({ holder: accountId, accountVersion }, ['LAW'])
      expect(kinds(await holdAll([ofLocked, request(nextHolder(), ['LAW'])]))).toEqual(['taken', 'held'])
    })
  })

  it('writes nothing for an account that was changed after it was read', async () => {
    const { services } = school.service
    const { accountId } = await ownerOf(school.service, school.ming)
    const { accountVersion } = await submissionFacts(services, batch, accountId)
    const before = await left()
    await services.db.execute(
      sql`update account set guardian_consent = not guardian_consent where account_id = ${accountId}::uuid`,
    )
    const stale = request({ holder: accountId, accountVersion }, ['LAW'])
    expect(kinds(await holdAll([stale, request(nextHolder(), ['LAW'])]))).toEqual(['taken', 'held'])
    expect(await left()).toEqual({ ...before, 'LAW EAST': 9 })
  })

  it('fails for all when the seats are locked for too long, without a retry for each', async () => {
    const { services } = school.service
    const insert = vi.spyOn(statements, 'insertHoldsStatement')
    const since = performance.now()
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(
        sql`select from seat_pool where project_id = ${batch.projectId} and group_key = 'PLAIN' for update`,
      )
      const outcomes = await Promise.allSettled([
        holdAll([request(nextHolder(), ['LAW']), request(nextHolder(), ['LAW'])]),
      ])
      expect(outcomes).toMatchObject([{ status: 'rejected', reason: { cause: { code: '55P03' } } }])
    })
    expect(insert).toHaveBeenCalledTimes(1)
    expect(performance.now() - since).toBeLessThan(9_000)
  }, 20_000)

  it('needs no transaction while there are seats for all, and uses one for the last seats', async () => {
    const { services } = school.service
    const transaction = vi.spyOn(services.db, 'transaction')
    const [law, scarce] = [request(nextHolder(), ['LAW']), request(nextHolder(), ['SCARCE'])]
    expect(kinds(await holdAll([law, scarce]))).toEqual(['held', 'held'])
    expect(transaction).not.toHaveBeenCalled()
    expect(kinds(await holdAll([request(nextHolder(), ['SCARCE', 'LAW'])]))).toEqual(['full'])
    expect(transaction).toHaveBeenCalledTimes(1)
    expect(await left()).toMatchObject({ 'LAW EAST': 9, 'SCARCE EAST': 0 })
  })

  it('is planned once per connection, however many requests arrive', async () => {
    const { services } = school.service
    const planned = await services.db.transaction(async (tx) => {
      const own = { ...services, db: tx as unknown as typeof services.db }
      for (const who of [nextHolder(), nextHolder()]) await hold(own, batch, request(who, ['LAW']))
      const { rows } = await tx.execute<{ runs: number }>(sql`
        select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'hold'`)
      return rows
    })
    expect(planned[0]?.runs).toBeGreaterThanOrEqual(2)
  })

  it('assigns seats to the first ones and refuses the rest', async () => {
    const outcomes = await holdAll(Array.from({ length: 12 }, () => request(nextHolder(), ['LAW'])))
    expect(kinds(outcomes)).toEqual([...Array<string>(10).fill('held'), 'full', 'full'])
    expect(await left()).toMatchObject({ 'LAW EAST': 0 })
  })

  it('sells the last seat at once when it is released meanwhile', async () => {
    const { db } = school.service.services
    const insert = vi.spyOn(statements, 'insertHoldsStatement')
    const ofScarce = sql`where project_id = ${batch.projectId} and group_key = 'PLAIN' and pool = 'SCARCE EAST'`
    await db.execute(sql`update seat_pool set remaining = 0 ${ofScarce}`)
    const outcomes = await db.transaction(async (tx) => {
      await tx.execute(sql`update seat_pool set remaining = 1 ${ofScarce}`)
      const asked = holdAll([request(nextHolder(), ['SCARCE'])])
      await untilWaiting(db)
      return { asked }
    })
    expect(kinds(await outcomes.asked)).toEqual(['held'])
    expect(insert).toHaveBeenCalledTimes(1)
    expect(await left()).toMatchObject({ 'SCARCE EAST': 0 })
  })

  it('gives the seat of an already registered candidate to the next one', async () => {
    const registered = nextHolder()
    await holdAll([request(registered, ['LAW'])])
    const outcomes = await holdAll([
      request(registered, ['SCARCE']),
      request(nextHolder(), ['SCARCE']),
      request(nextHolder(), ['SCARCE']),
    ])
    expect(kinds(outcomes)).toEqual(['taken', 'held', 'full'])
    expect(await left()).toMatchObject({ 'LAW EAST': 9, 'SCARCE EAST': 0 })
  })

  it('holds once for a candidate who requests twice at the same moment', async () => {
    const twice = nextHolder()
    expect(kinds(await holdAll([request(twice, ['LAW']), request(twice, ['LAW'])]))).toEqual(['held', 'taken'])
    expect(await left()).toMatchObject({ 'LAW EAST': 9 })
  })

  it('does not fail the others when the database refuses one', async () => {
    const tooMuch = request(nextHolder(), ['LAW'], 2 ** 31)
    const outcomes = await Promise.allSettled(
      [request(nextHolder(), ['LAW']), tooMuch, request(nextHolder(), ['LAW'])].map((each) =>
        hold(school.service.services, batch, each),
      ),
    )
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { kind: 'held' } },
      { status: 'rejected', reason: { cause: { code: '22003' } } },
      { status: 'fulfilled', value: { kind: 'held' } },
    ])
    expect(await left()).toMatchObject({ 'LAW EAST': 8 })
  })
})
