/** Viewing, confirming and printing a ticket; printing fixes its content (specification §4). */
import { sql } from 'drizzle-orm'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { written } from './written'

const at = sharedByTests(written)
beforeEach(() => at.reset())

const issued = async () => {
  const candidate = await at.registered(['LAW', 'TAX'])
  await operate(at.services, 'tickets', 'draw', 'written', 'SPRING')
  await operate(at.services, 'tickets', 'issue', 'written', 'SPRING')
  const { revision, verify } = (await at.sheet(candidate.token, candidate.ticketId)).data
  return { ...candidate, revision, code: (verify?.url ?? '').split('/').at(-1) ?? '' }
}
const card = async (token: string) => (await at.tickets(token))[0]

describe('Printing a ticket', () => {
  it('requires reviewing and confirming its content first', async () => {
    const { token, ticketId, revision } = await issued()
    expect((await at.document(token, ticketId, revision)).error).toBe('EXM_CT_ECQA_FACTS')
    expect((await at.printed(token, ticketId, revision)).error).toBe('EXM_CT_ECQA_FACTS')
    expect((await at.confirm(token, ticketId, revision)).error).toBeNull()
    expect(await card(token)).toMatchObject({ isConfirmed: true, printedAt: null })
    expect((await at.document(token, ticketId, revision)).error).toBeNull()
  })

  it('returns a PDF by a link that works without a token; fetching it does not count as printed', async () => {
    const { token, ticketId, revision } = await issued()
    await at.confirm(token, ticketId, revision)
    const { url, name } = (await at.document(token, ticketId, revision)).data
    expect(name).toBe('26LAKE00101.pdf')
    const file = await at.app.inject({ url })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await card(token)).toMatchObject({ printedAt: null })
    expect(
      (await at.app.inject({ url: url.replace(ticketId, '01890a5d-ac96-774b-bcce-b302099a8057') })).statusCode,
    ).toBe(403)
  })

  it('is recorded after the download, keeps its first time, and is shown on the registration', async () => {
    const { token, ticketId, revision } = await issued()
    await at.confirm(token, ticketId, revision)
    expect((await at.printed(token, ticketId, revision)).error).toBeNull()
    const printedAt = (await card(token))?.printedAt
    at.clock.advance(60_000)
    await at.printed(token, ticketId, revision)
    expect((await card(token))?.printedAt).toBe(printedAt)
    const params = { params: { registrationId: ticketId } }
    const { data } = await at.call('GET /exm_c/registrations/:registrationId', params, { token })
    expect(data).toMatchObject({ ticketPrinted: true, ticket: { isIssued: true } })
  })

  it('prints what was on the screen: a changed seat must be reviewed again', async () => {
    const { token, ticketId, revision } = await issued()
    await at.confirm(token, ticketId, revision)
    await at.printed(token, ticketId, revision)
    await at.services.db.execute(sql`update ticket_seat set seat_number = 4, room_code = '10'`)
    expect((await at.document(token, ticketId, revision)).error).toBe('EXM_CT_ECQA_OUTDATED')
    expect(await card(token)).toMatchObject({ isConfirmed: false, isOutdated: true, number: '26LAKE00101' })
    const { data } = await at.sheet(token, ticketId)
    expect(data.sittings[0]).toMatchObject({ room: { code: '10' }, seatNumber: 4 })
    await at.confirm(token, ticketId, data.revision)
    await at.printed(token, ticketId, data.revision)
    expect(await card(token)).toMatchObject({ isConfirmed: true, isOutdated: false })
  })

  it('is refused for another candidate', async () => {
    const { ticketId, revision } = await issued()
    const { token } = await at.registered()
    for (const answer of [
      await at.sheet(token, ticketId),
      await at.confirm(token, ticketId, revision),
      await at.document(token, ticketId, revision),
      await at.printed(token, ticketId, revision),
    ])
      expect(answer.error).toBe('EXM_CT_ECQA_NOT_FOUND')
  })
})

describe('Scanning the code', () => {
  it('confirms a valid ticket, with only a masked name', async () => {
    const { code } = await issued()
    const { data } = await at.verify(code)
    expect(data).toMatchObject({ state: 'valid', number: '26LAKE00101', sittings: [{ seatNumber: 1 }, {}] })
    expect(data.realName).toContain('*')
    expect(JSON.stringify(data)).not.toMatch(/idNumber|phone|birth/i)
    const [plain = ''] = code.split('-')
    expect((await at.verify(plain.toLowerCase())).data.state).toBe('valid')
    // grouped as printed, and as written by hand
    for (const between of [' ', '-', '－'])
      expect((await at.verify(plain.replace(/(.{4})(?=.)/g, `$1${between}`))).data.state).toBe('valid')
  })

  it('reports that a newer one is valid, that none is, or that the code is unknown', async () => {
    const { token, ticketId, revision, code } = await issued()
    await at.confirm(token, ticketId, revision)
    await at.printed(token, ticketId, revision)
    await at.services.db.execute(sql`update ticket_seat set seat_number = 2`)
    expect((await at.verify(code)).data.state).toBe('replaced')
    await at.services.db.execute(sql`update registration set status = 'cancelled'`)
    expect((await at.verify(code)).data.state).toBe('void')
    expect((await at.tickets(token))[0]).toMatchObject({ refusal: 'EXM_CT_ECQA_VOID' })
    expect((await at.verify('AAAAAAAAAAAAAA')).error).toBe('EXM_CT_ECQA_UNKNOWN')
    expect((await at.verify('<script>')).error).toBe('EXM_CT_ECQA_UNKNOWN')
  })
})
