/** Requested runs at the desk: who sees, approves, declines and cancels them. */
import type { FastifyInstance } from 'fastify'
import type { ActionRun } from '@contract/desk/action-run'
import type { Role, RoleGrant } from '@contract/desk/roles'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { planAction } from '@server/domain/actions/preview'
import { requestRun } from '@server/domain/actions/request-run'
import type { StaffActor } from '@server/domain/staff/staff-actor'
import { actionNamed, MINUTE_MS, reviewedService } from '../actions/setup/registrations'
import { sharedByTests } from '../setup/shared-by-tests'
import { addPerson, DeskBrowser } from './desk'

const service = sharedByTests(reviewedService)
const REASON = { zh: '不符合条件', en: 'Not eligible' }
const people = new Map<string, { browser: DeskBrowser; actor: StaffActor }>()
let desk: FastifyInstance

beforeAll(async () => {
  desk = await buildDesk(service.services, areas.provided)
  await join('requester', 'administrator')
  await join('approver', 'administrator')
  await join('limited', 'administrator', { batches: ['B2'] })
  await join('auditor', 'auditor')
  await join('clerk', 'helpDesk')
})
afterAll(() => desk.close())

async function join(name: string, role: Role, scope: Partial<RoleGrant> = {}): Promise<void> {
  const { staffId, app } = await addPerson(service.services, name, role, scope)
  const browser = new DeskBrowser(desk)
  await browser.signIn(name, app.shows())
  const grant = { role, projectId: null, kinds: null, batches: null, areas: null, ...scope }
  people.set(name, { browser, actor: { staffId, name, roles: [grant] } })
}

function personNamed(name: string) {
  const person = people.get(name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** Requests an action about a paid registration. */
async function requested(name: string, by = 'requester'): Promise<string> {
  const { registrationId } = await service.paid()
  const action = actionNamed(name)
  const context = { ...(await service.contextOf(by)), staff: personNamed(by).actor }
  const plan = await planAction(action, context, { named: [{ id: registrationId, reason: REASON }] })
  return (await requestRun(context, { action, plan })).runId
}

async function seenBy(name: string, group = 'open'): Promise<ActionRun[]> {
  const { data } = await personNamed(name).browser.call(`GET /desk/projects/shop/actions?group=${group}`)
  return (data as { runs: ActionRun[] }).runs
}

async function runSeenBy(name: string, runId: string, group = 'open'): Promise<ActionRun | undefined> {
  return (await seenBy(name, group)).find((run) => run.runId === runId)
}

async function decide(name: string, runId: string, step: 'approve' | 'decline' | 'cancel', digest = '') {
  const key = `POST /desk/projects/shop/actions/${runId}/${step}`
  return personNamed(name).browser.call(key, step === 'approve' ? { body: { digest } } : {})
}

describe('A request that needs approval', () => {
  it('is approved by another person with the digest seen, and takes effect after the grace period', async () => {
    const runId = await requested('registrations refuse')
    const seen = await runSeenBy('approver', runId)
    expect(seen).toMatchObject({
      state: 'awaitingApproval',
      requestedBy: 'requester',
      may: { approve: true, decline: true, cancel: false },
      preview: { changes: expect.arrayContaining([expect.objectContaining({ count: 1 })]) as unknown },
    })
    const { data } = await decide('approver', runId, 'approve', seen?.digest)
    const runAt = new Date(service.clock.now() + 10 * MINUTE_MS).toISOString()
    expect(data).toMatchObject({
      isDecided: true,
      run: { state: 'scheduled', approvedBy: 'approver', runAt, may: { approve: false, decline: false, cancel: true } },
    })
  })

  it('is not approved by its requester, with another digest, or twice', async () => {
    const runId = await requested('registrations refuse')
    const { digest = '' } = (await runSeenBy('requester', runId)) ?? {}
    expect((await runSeenBy('requester', runId))?.may).toEqual({ approve: false, decline: false, cancel: true })
    const answers = [
      await decide('requester', runId, 'approve', digest),
      await decide('approver', runId, 'approve', 'another'),
      await decide('approver', runId, 'approve', digest),
      await decide('approver', runId, 'approve', digest),
    ]
    expect(answers.map(({ data }) => data)).toMatchObject([
      { isDecided: false, refused: 'samePerson' },
      { isDecided: false, refused: 'digest' },
      { isDecided: true },
      { isDecided: false, refused: 'state', run: { state: 'scheduled' } },
    ])
  })

  it('changes nothing when it is declined', async () => {
    const runId = await requested('registrations refuse')
    expect((await decide('approver', runId, 'decline')).data).toMatchObject({ isDecided: true })
    expect(await runSeenBy('approver', runId)).toBeUndefined()
    expect(await runSeenBy('approver', runId, 'ended')).toMatchObject({
      state: 'declined',
      outcome: null,
      may: { approve: false, decline: false, cancel: false },
    })
  })
})

it('a scheduled action is cancelled before it takes effect', async () => {
  const runId = await requested('registrations reject')
  expect((await runSeenBy('approver', runId))?.state).toBe('scheduled')
  expect((await decide('approver', runId, 'cancel')).data).toMatchObject({ isDecided: true })
  expect(await runSeenBy('requester', runId, 'ended')).toMatchObject({ state: 'cancelled' })
})

describe('Runs of others', () => {
  it('are seen by an auditor, who decides nothing', async () => {
    const runId = await requested('registrations reject')
    expect((await runSeenBy('auditor', runId))?.may).toEqual({ approve: false, decline: false, cancel: false })
    expect(await decide('auditor', runId, 'cancel')).toMatchObject({ status: 403, error: 'DESK_FORBIDDEN' })
  })

  it.each(['clerk', 'limited'])(
    'are neither seen nor decided by %s, without the permission in the project',
    async (name) => {
      const runId = await requested('registrations reject')
      expect(await runSeenBy(name, runId)).toBeUndefined()
      expect(await decide(name, runId, 'cancel')).toMatchObject({ status: 404, error: 'DESK_NOT_FOUND' })
      expect((await runSeenBy('requester', runId))?.state).toBe('scheduled')
    },
  )

  it('are seen by a role limited to batches where it requested them', async () => {
    const runId = await requested('registrations reject', 'limited')
    expect((await runSeenBy('limited', runId))?.may.cancel).toBe(true)
  })
})

it('lists fifty runs at a time, newest first', async () => {
  const runIds: string[] = []
  const { registrationId } = await service.paid()
  const action = actionNamed('registrations reject')
  const context = { ...(await service.contextOf('requester')), staff: personNamed('requester').actor }
  const plan = await planAction(action, context, { named: [{ id: registrationId, reason: REASON }] })
  for (let count = 0; count < 51; count++) runIds.push((await requestRun(context, { action, plan })).runId)
  const { browser } = personNamed('requester')
  const first = (await browser.call('GET /desk/projects/shop/actions')).data as Record<'runs', ActionRun[]> & {
    next: string
  }
  const newest = [...runIds].reverse()
  expect(first.runs.map(({ runId }) => runId)).toEqual(newest.slice(0, 50))
  const { data } = await browser.call(`GET /desk/projects/shop/actions?before=${first.next}`)
  expect((data as typeof first).runs[0]?.runId).toBe(newest[50])
})
