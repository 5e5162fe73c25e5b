import { hold } from '@server/areas/registration/hold/hold'
import type { HoldRequest } from '@server/areas/registration/hold/hold-request'
import { newId } from '@server/core/postgres/ids'
import { projectByDomain } from '@server/core/projects/projects'
import { sharedByTests } from '../setup/shared-by-tests'
import { academy } from './academy'
import { seatsLeft } from './candidate'

let lot: { projectId: string; batchCode: string }
const school = sharedByTests(academy)
beforeAll(async () => {
  const project = await projectByDomain(school.service.services, 'academy')
  lot = { projectId: project?.projectId ?? '', batchCode: 'PLAIN' }
})
beforeEach(() => school.reset())

const text = { name: { zh: '', en: '' }, areaName: null }

function request(accountId: string, subjectCodes: string[], answer = 'x'): HoldRequest {
  const seats = subjectCodes.map((subjectCode) => ({ subjectCode, areaCode: 'EAST', priceCents: 100, text }))
  const content = { baseInfo: { answer }, photoFileId: null, files: {} }
  return { accountId, seats, amountCents: 100, content, events: ['submitted'], rivals: [], idempotency: null }
}

function holdAll(requests: HoldRequest[]) {
  return Promise.all(requests.map((each) => hold(school.service.services, lot, each)))
}

const kinds = (outcomes: { kind: string }[]) => outcomes.map(({ kind }) => kind)
const left = () => seatsLeft(school.service, school.ming, 'PLAIN')

describe('holding seats for many at once', () => {
  it('seats the first ones and refuses the rest', async () => {
    const outcomes = await holdAll(Array.from({ length: 12 }, () => request(newId(), ['LAW'])))
    expect(kinds(outcomes)).toEqual([...Array<string>(10).fill('held'), 'full', 'full'])
    expect(await left()).toMatchObject({ 'LAW EAST': 0 })
  })

  it('gives the seat of a candidate who is registered already to the next one', async () => {
    const registered = newId()
    await holdAll([request(registered, ['LAW'])])
    const outcomes = await holdAll([
      request(registered, ['SCARCE']),
      request(newId(), ['SCARCE']),
      request(newId(), ['SCARCE']),
    ])
    expect(kinds(outcomes)).toEqual(['conflict', 'held', 'full'])
    expect(await left()).toMatchObject({ 'LAW EAST': 9, 'SCARCE EAST': 0 })
  })

  it('holds once for a candidate who asks twice at the same moment', async () => {
    const twice = newId()
    expect(kinds(await holdAll([request(twice, ['LAW']), request(twice, ['LAW'])]))).toEqual(['held', 'conflict'])
    expect(await left()).toMatchObject({ 'LAW EAST': 9 })
  })

  it('does not let one that the database refuses fail the others', async () => {
    const outcomes = await holdAll([
      request(newId(), ['LAW']),
      request(newId(), ['LAW'], 'a\u0000b'),
      request(newId(), ['LAW']),
    ])
    expect(kinds(outcomes)).toEqual(['held', 'failed', 'held'])
    expect(await left()).toMatchObject({ 'LAW EAST': 8 })
  })
})
