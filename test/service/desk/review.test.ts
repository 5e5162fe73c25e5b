/** Review at the desk: a reviewer gets cases with their files, decides them and takes decisions back. */
import type { FastifyInstance } from 'fastify'
import type { QueueOverview, ReviewCase } from '@contract/desk/review'
import type { RoleGrant } from '@contract/desk/roles'
import { areas, reviewSources } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { collectCases } from '@server/domain/review/collect-cases'
import { replaceRoles } from '@server/domain/staff/roles'
import { importWaiting } from '../review/reviewing'
import { testService, type TestService } from '../harness'
import { addPerson, DeskBrowser } from './desk'

let service: TestService
let desk: FastifyInstance
let [one, other]: DeskBrowser[] = []

beforeAll(async () => {
  service = await testService({ now: '2026-11-24T01:00:00Z' })
  await importWaiting(service.services)
  desk = await buildDesk(service.services, areas.provided)
  await collectCases(service.services, reviewSources, await requireProject(service.services, 'demo'))
  one = await signedIn('one')
  other = await signedIn('other')
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

async function signedIn(name: string, scope: Partial<RoleGrant> = {}): Promise<DeskBrowser> {
  const { app } = await addPerson(service.services, name, 'reviewer', scope)
  const browser = new DeskBrowser(desk)
  await browser.signIn(name, app.shows())
  return browser
}

const post = (browser: DeskBrowser, name: string, body: unknown) =>
  browser.call(`POST /desk/projects/demo/review/${name}`, { body })
const next = async (browser: DeskBrowser, kind: string, holding: string[] = []) =>
  (await post(browser, 'next', { filter: { kind }, tab: TAB, holding })).data as ReviewCase | null
const TAB = newId()
const refOf = ({ kind, caseId, stage }: ReviewCase) => ({ kind, caseId, stage })

it('lists the queues, and gives a case to one reviewer only', async () => {
  const { data } = await one!.call('GET /desk/projects/demo/review')
  expect(data).toMatchObject({
    queues: expect.arrayContaining([expect.objectContaining({ kind: 'exemption' })]) as unknown,
  })
  const shown = await next(one!, 'exemption')
  expect(shown?.kind).toBe('exemption')
  expect(await next(other!, 'exemption')).toBeNull()
  expect((await post(one!, 'release', refOf(shown!))).status).toBe(200)
  expect((await next(other!, 'exemption'))?.caseId).toBe(shown?.caseId)
})

it('shows a reviewer who is limited to a kind only the queue of this kind', async () => {
  const limited = await signedIn('limited', { kinds: ['exemption'] })
  const { data } = await limited.call('GET /desk/projects/demo/review')
  expect((data as QueueOverview).queues.map(({ kind }) => kind)).toEqual(['exemption'])
  expect(await next(limited, 'basicInfo')).toBeNull()
})

it('serves the files of a case to the session of its reviewer only', async () => {
  const shown = await next(other!, 'exemption')
  const [file] = shown?.documents.flatMap(({ files }) => files) ?? []
  const url = `GET ${file?.url ?? ''}`
  expect(await other!.call(url)).toMatchObject({ status: 200, headers: { 'content-type': file?.mediaType } })
  expect(await one!.call(url)).toMatchObject({ status: 403, error: 'COMMON_FORBIDDEN' })
  expect(await new DeskBrowser(desk).call(url)).toMatchObject({ status: 401, error: 'DESK_SIGN_IN_REQUIRED' })
  expect(await other!.call(url.replace(/s=.{4}/, 's=0000'))).toMatchObject({ status: 403 })
})

it('serves files without caching, only while the roles include the case, and without prolonging the session', async () => {
  const { app, staffId } = await addPerson(service.services, 'scoped', 'reviewer')
  const browser = new DeskBrowser(desk)
  await browser.signIn('scoped', app.shows())
  const shown = await next(other!, 'exemption')
  await post(other!, 'release', refOf(shown!))
  const own = await next(browser, 'exemption')
  const [file] = own?.documents.flatMap(({ files }) => files) ?? []
  const url = `GET ${file?.url ?? ''}`
  const lastSeen = async () => (await browser.call('GET /desk/own/sessions')).data
  const before = await lastSeen()
  const restore = service.clock.mark()
  service.clock.advance(2 * 60_000)
  expect(await browser.call(url)).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
  restore()
  expect(await lastSeen()).toEqual(before)
  const limited = {
    role: 'reviewer' as const,
    projectId: null,
    kinds: ['basicInfo' as const],
    batches: null,
    areas: null,
  }
  await post(browser, 'release', refOf(own!))
  await replaceRoles(service.services.db, staffId, [limited])
  expect(await browser.call(url)).toMatchObject({ status: 403, error: 'COMMON_FORBIDDEN' })
  // later tests review it
  await next(other!, 'exemption')
})

it('renews the lease of a case for its holder only', async () => {
  const shown = await next(other!, 'exemption')
  const renewed = await post(other!, 'renew', { case: refOf(shown!), version: shown!.version })
  expect(renewed.data).toMatchObject({ caseId: shown!.caseId, version: shown!.version })
  expect((await post(one!, 'renew', { case: refOf(shown!), version: shown!.version })).data).toBeNull()
})

it('reveals the full ID number of a case', async () => {
  const shown = await next(other!, 'exemption')
  const { data } = await post(other!, 'reveal', refOf(shown!))
  expect(data).toMatchObject({ idNumber: expect.stringMatching(/^\d{17}[\dX]$/) as string })
  expect(shown?.candidate.idNumber).toContain('*')
})

it('decides a case once, as it was shown, and takes the decision back', async () => {
  const shown = await next(other!, 'exemption')
  const decision = { decision: 'approve', version: shown?.version }
  const body = { case: refOf(shown!), decision, decisionId: newId() }
  expect((await post(one!, 'decide', body)).data).toMatchObject({ isDecided: false, refused: 'notHeld' })
  const changed = { ...body, decision: { ...decision, version: 'another' }, decisionId: newId() }
  expect((await post(other!, 'decide', changed)).data).toMatchObject({
    isDecided: false,
    refused: 'changed',
    current: { caseId: shown?.caseId },
  })
  const decided = (await post(other!, 'decide', body)).data as { isDecided: boolean; decisionId: string }
  expect(decided).toMatchObject({ isDecided: true, runAt: null, needsApproval: false })
  expect((await post(other!, 'decide', body)).data).toEqual(decided)
  const again = { ...body, decisionId: newId() }
  expect((await post(other!, 'decide', again)).data).toMatchObject({ isDecided: false, refused: 'gone' })
  const { decisionId } = decided
  expect((await post(one!, 'undo', { decisionId })).data).toMatchObject({ isUndone: false, refused: 'missing' })
  expect((await post(other!, 'undo', { decisionId })).data).toMatchObject({ isUndone: true })
})
