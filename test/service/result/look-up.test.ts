/** Results as displayed to a candidate, from before publication to after a correction. */
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { scored } from './scored'

const folder = temporaryFolder('results')
const at = sharedByTests(() => scored(folder))
beforeEach(() => at.reset())

const HOUR_MS = 3_600_000

describe('Before publication', () => {
  it('a candidate sees the publication time, as far as it is announced', async () => {
    const { token, number } = await at.candidate()
    expect(await at.cards(token)).toMatchObject([
      { resultCode: 'SPRING-R', state: 'awaited', from: '2026-11-30T01:00:00.000Z', summary: null },
    ])
    expect(await at.sheet(token)).toMatchObject({
      error: 'EIS_SR_NOT_PUBLISHED',
      data: { from: '2026-11-30T01:00:00.000Z' },
    })
    await at.import(`${number},80,75.5`)
    expect((await at.sheet(token)).error).toBe('EIS_SR_NOT_PUBLISHED')
    await at.publish('--at', '2026-11-21 09:00')
    expect(await at.cards(token)).toMatchObject([{ state: 'awaited', from: '2026-11-21T01:00:00.000Z' }])
  })

  it('candidates of another batch do not see them', async () => {
    const { token } = await at.candidate('AUTUMN')
    expect((await at.cards(token)).map(({ resultCode }) => resultCode)).toEqual(['AUTUMN-R'])
    expect((await at.sheet(token)).error).toBe('EIS_SR_NOT_FOUND')
    expect((await at.sheet(token, 'NONE')).error).toBe('EIS_SR_NOT_FOUND')
  })
})

describe('From the publication time on, without any further action', () => {
  it('a candidate sees scores, line, level, place and the next step', async () => {
    const [one, other] = [await at.candidate(), await at.candidate()]
    await at.import(`${one.number},80,75.5`, `${other.number},45,90`)
    await at.publish('--at', '2026-11-20 11:00')
    at.clock.advance(HOUR_MS)
    expect((await at.sheet(one.token)).data).toMatchObject({
      units: [
        { code: 'LAW', score: 8000, maximum: 10_000, passMark: 5000, isPassed: true },
        { code: 'TAX', score: 7550, isPassed: null },
      ],
      total: { score: 15_550, passMark: 6000, isPassed: true },
      ...{ level: { en: 'Good' }, outcome: 'qualified', place: { place: 1, of: 2 }, correctedSince: null },
      next: { en: 'Wait for the certificate' },
    })
    expect((await at.sheet(other.token)).data).toMatchObject({
      outcome: 'notQualified',
      place: { place: 2 },
      next: null,
    })
  })

  it('a candidate without a result sees that it is missing', async () => {
    const [one, other] = [await at.candidate(), await at.candidate()]
    await at.import(`${one.number},80,75`)
    await at.publish()
    expect(await at.cards(other.token)).toMatchObject([{ state: 'missing', summary: null }])
    expect((await at.sheet(other.token)).error).toBe('EIS_SR_NOT_FOUND')
    expect(await at.steps(other.token)).not.toContainEqual(expect.objectContaining({ screen: 'resultSheet' }))
  })

  it('the home screen announces them for two weeks', async () => {
    const { token, number } = await at.candidate()
    await at.import(`${number},80,75`)
    await at.publish()
    const step = { kind: 'look', screen: 'resultSheet', params: { resultCode: 'SPRING-R' } }
    expect(await at.steps(token)).toContainEqual(expect.objectContaining(step))
    at.clock.advance(14 * 24 * HOUR_MS)
    await at.stillSignedIn()
    expect(await at.steps(token)).not.toContainEqual(expect.objectContaining(step))
  })
})

describe('A mark', () => {
  it('replaces a score, and withholds the report', async () => {
    const [absent, withheld] = [await at.candidate(), await at.candidate()]
    await at.import(`${absent.number},缺考,80`, `${withheld.number},70,withheld`)
    await at.publish()
    expect((await at.sheet(absent.token)).data).toMatchObject({
      units: [{ score: null, mark: 'absent' }, { score: 8000 }],
      ...{ outcome: 'notQualified', place: null },
    })
    expect((await at.sheet(withheld.token)).data).toMatchObject({ mark: 'withheld', outcome: 'withheld', total: null })
    expect((await at.report(absent.token)).error).toBeNull()
    expect((await at.report(withheld.token)).error).toBe('EIS_SR_NO_REPORT')
  })
})

describe('A withdrawn version', () => {
  it('shows the reason, and a new one shows that it is a correction', async () => {
    const { token, number } = await at.candidate()
    await at.import(`${number},80,75`)
    await at.publish()
    at.clock.advance(HOUR_MS)
    await at.run('withdraw', 'written', 'SPRING-R', '--reason', '漏评一题。')
    expect(await at.cards(token)).toMatchObject([{ state: 'withdrawn', reason: { zh: '漏评一题。' }, summary: null }])
    expect(await at.sheet(token)).toMatchObject({ error: 'EIS_SR_WITHDRAWN', data: { reason: { zh: '漏评一题' } } })
    expect(await at.steps(token)).toContainEqual(expect.objectContaining({ kind: 'look', screen: 'resultInquiry' }))
    await at.import(`${number},85,75`)
    at.clock.advance(HOUR_MS)
    await at.publish()
    expect((await at.sheet(token)).data).toMatchObject({
      ...{ units: [{ score: 8500 }, {}], publishedAt: '2026-11-20T04:00:00.000Z' },
      correctedSince: '2026-11-20T02:00:00.000Z',
    })
  })
})

describe('A pass line decided at publication', () => {
  it('is hidden before, applies to that version, and a pass waits for the eligibility check', async () => {
    const { token, number } = await at.candidate('AUTUMN')
    const lines = ['candidate,art,eligibility', `${number},30.5,`]
    await at.run('import', 'written', 'AUTUMN-R', at.file(...lines))
    await at.run('publish', 'written', 'AUTUMN-R')
    expect((await at.sheet(token, 'AUTUMN-R')).data).toMatchObject({ outcome: 'undecided', hasReport: false })
    expect((await at.report(token, 'AUTUMN-R')).error).toBe('EIS_SR_NO_REPORT')
    await at.run('import', 'written', 'AUTUMN-R', at.file(...lines))
    at.clock.advance(HOUR_MS)
    await at.run('publish', 'written', 'AUTUMN-R', '--pass-mark', '30.5')
    expect((await at.sheet(token, 'AUTUMN-R')).data).toMatchObject({
      ...{ outcome: 'awaitsCheck', total: { passMark: 3050, isPassed: true } },
    })
  })
})

describe('The result report', () => {
  it('is preceded by the characters of the name that no font can print', async () => {
    const [rare, plain] = [await at.reachable(['LAW', 'TAX'], '王\u{2fff0}'), await at.candidate()]
    await at.import(`${await at.numberOf(rare.ticketId)},80,75`, `${plain.number},80,75`)
    await at.publish()
    expect((await at.sheet(rare.token)).data.holder).toMatchObject({ unprintable: ['\u{2fff0}'] })
    expect((await at.sheet(plain.token)).data.holder).not.toHaveProperty('unprintable')
  })

  it('is a PDF by a link that works without a token, and only for its candidate', async () => {
    const { token, number, accountId } = await at.candidate()
    await at.import(`${number},80,75`)
    await at.publish()
    const { url, name } = (await at.report(token)).data
    expect(name).toBe(`SPRING-R-${number}.pdf`)
    const file = await at.app.inject({ url })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = url.replace(accountId, '01890a5d-ac96-774b-bcce-b302099a8057')
    expect((await at.app.inject({ url: stranger })).statusCode).toBe(403)
    await at.run('withdraw', 'written', 'SPRING-R', '--reason', '复查')
    expect((await at.app.inject({ url })).statusCode).toBe(404)
  })
})
