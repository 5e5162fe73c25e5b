/** Tickets are rendered ahead of the peak of printing. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ticketDocumentJob } from '@server/areas/ticket/document/ticket-document-job'
import { ticketPersonalData } from '@server/areas/ticket/ticket-personal-data'
import type { Person } from '@server/domain/personal-data/personal-data-source'
import { ticketSources } from '@server/area-list'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { written } from './written'

const at = sharedByTests(written)
beforeEach(() => at.reset())

const run = (...words: string[]) => operate(at.services, ...words)
const work = (chunkSize?: number) => ticketDocumentJob(ticketSources, chunkSize).run(at.services)
const rows = async () =>
  (
    await at.services.db.execute<{ ticket_id: string; bytes: number | null; tries: number }>(
      sql`select * from ticket_document`,
    )
  ).rows
/** Ticket files in the file store. */
const stored = () =>
  readdirSync(join(at.services.env.DATA_DIR, 'files', at.projectId)).filter((name) => name.startsWith('ticket-'))
const issued = async () => {
  const candidate = await at.registered()
  await run('tickets', 'draw', 'written', 'SPRING')
  await run('tickets', 'issue', 'written', 'SPRING')
  return candidate
}
/** Downloads the PDF; returns it and whether it was rendered on demand. */
const printed = async ({ token, ticketId }: { token: string; ticketId: string }) => {
  const { revision } = (await at.sheet(token, ticketId)).data
  await at.confirm(token, ticketId, revision)
  const { url } = (await at.document(token, ticketId, revision)).data
  const { THREADS_DIR } = at.services.env
  // without the thread, only a stored PDF can be returned
  at.services.env.THREADS_DIR = '/nowhere'
  const stocked = await at.app.inject({ url })
  at.services.env.THREADS_DIR = THREADS_DIR
  const file = stocked.statusCode === 200 ? stocked : await at.app.inject({ url })
  return { file, isDrawn: file !== stocked }
}

it('are rendered once issued, stored encrypted, and printed from storage; each once by two instances', async () => {
  const candidate = await issued()
  await at.registered()
  await Promise.all([work(), work()])
  expect(await rows()).toMatchObject([{ ticket_id: candidate.ticketId, bytes: expect.any(Number) as number, tries: 1 }])
  expect(stored()).toEqual([`ticket-${candidate.ticketId}`])
  const { file, isDrawn } = await printed(candidate)
  expect(isDrawn).toBe(false)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('are rendered again when a room, photo, name or project file changes, and on demand until then', async () => {
  const candidate = await issued()
  await work()
  await run('tickets', 'move', 'written', 'SPRING', 'LAKE', '01', '--to-room', '10')
  expect((await printed(candidate)).isDrawn).toBe(true)
  await work()
  expect((await printed(candidate)).isDrawn).toBe(false)
  await at.services.db.execute(sql`
    update registration set content = (content::jsonb || '{"photoFileId": "01890a5d-ac96-774b-bcce-b302099a8057"}')::json`)
  expect((await printed(candidate)).isDrawn).toBe(true)
  await work()
  expect((await printed(candidate)).isDrawn).toBe(false)
  await at.services.db.execute(sql`update ticket_document set template = 'of another file'`)
  await work()
  expect((await printed(candidate)).isDrawn).toBe(false)
})

it('are rendered on demand where rendering failed before, a stored one is lost, or storage is full', async () => {
  const candidate = await issued()
  const { env } = at.services
  const { THREADS_DIR, TICKET_DOCUMENTS_MB } = env
  env.THREADS_DIR = '/nowhere'
  await work()
  env.THREADS_DIR = THREADS_DIR
  expect(await rows()).toMatchObject([{ bytes: null, tries: 1 }])
  expect((await printed(candidate)).file.statusCode).toBe(200)
  at.clock.advance(11 * 60_000)
  await work()
  expect(await rows()).toMatchObject([{ bytes: expect.any(Number) as number, tries: 2 }])
  await at.services.files.delete(`${at.projectId}/ticket-${candidate.ticketId}`)
  expect((await printed(candidate)).isDrawn).toBe(true)
  await at.services.db.execute(sql`delete from ticket_document`)
  env.TICKET_DOCUMENTS_MB = 0
  await work()
  env.TICKET_DOCUMENTS_MB = TICKET_DOCUMENTS_MB
  expect(await rows()).toEqual([])
})

it('are rendered before candidates see them', async () => {
  const candidate = await at.registered(['ART'], 'AUTUMN')
  at.clock.advance(6 * 24 * 60 * 60_000)
  await run('tickets', 'draw', 'written', 'AUTUMN')
  await run('tickets', 'issue', 'written', 'AUTUMN')
  await work()
  at.clock.set('2026-12-10T01:00:01.000Z')
  await at.stillSignedIn()
  expect((await printed(candidate)).isDrawn).toBe(false)
})

it('are deleted an hour after printing, after the exam, with the registration, and with the account', async () => {
  const [first, second, third] = [await at.registered(), await at.registered(), await at.registered()]
  const fourth = await issued()
  const ids = [first, second, third, fourth].map(({ ticketId }) => ticketId)
  const left = () => stored().filter((name) => ids.some((id) => name.endsWith(id)))
  await work()
  expect(await rows()).toHaveLength(4)
  await printed(first)
  await at.printed(first.token, first.ticketId, (await at.sheet(first.token, first.ticketId)).data.revision)
  await at.services.db.execute(
    sql`update registration set status = 'cancelled' where registration_id = ${second.ticketId}`,
  )
  const person = { owner: { projectId: at.projectId, accountId: third.accountId } } as Person
  const leftover = await at.services.db.transaction((tx) => ticketPersonalData.end(at.services, tx, person))
  expect(leftover).toEqual([`${at.projectId}/ticket-${third.ticketId}`])
  for (const key of leftover ?? []) await at.services.files.delete(key)
  await at.services.db.execute(
    sql`update registration set status = 'cancelled' where registration_id = ${third.ticketId}`,
  )
  at.clock.advance(3_700_000)
  await work()
  expect(await rows()).toHaveLength(1)
  expect(left()).toEqual([`ticket-${fourth.ticketId}`])
  at.clock.set('2026-12-02T00:00:00.000Z')
  await work()
  expect(left()).toEqual([])
})

it('are rendered in as many runs as necessary', async () => {
  for (let count = 0; count < 2; count++) await at.registered()
  await issued()
  // on a busy machine, one run may not complete all of them
  for (let runs = 0; runs < 5 && (await rows()).length < 3; runs++) await work(2)
  expect(await rows()).toHaveLength(3)
})
