import { offerChanges, offerOf } from '@contract/registration/offered/offer'
import type { Area, BatchOffering, Subject } from '@contract/registration/offered/offering'
import { batch } from '../../../client/areas/registration/a-batch'

const choices = [
  { subjectCode: 'tax', areaCode: 'west' },
  { subjectCode: 'law', areaCode: 'east' },
]
const confirmed = offerOf(batch, choices)

const withLaw = (facts: Partial<Subject>): BatchOffering => ({
  ...batch,
  subjects: batch.subjects.map((each) => (each.code === 'law' ? { ...each, ...facts } : each)),
})
const withEast = (facts: Partial<Area>): BatchOffering => ({
  ...batch,
  areas: batch.areas.map((each) => (each.code === 'east' ? { ...each, ...facts } : each)),
})
const changes = (now: BatchOffering) => offerChanges(confirmed, offerOf(now, choices))

describe('A confirmed offering', () => {
  test('contains the sum, and each chosen subject with price, time and place, in the order of the batch', () => {
    expect(confirmed).toMatchObject({
      amountCents: 12_000,
      sittings: [
        { subjectCode: 'law', areaCode: 'east', priceCents: 6_000 },
        { subjectCode: 'tax', areaCode: 'west', priceCents: 6_000 },
      ],
    })
  })

  test('is unchanged by changes that do not concern it', () => {
    expect(changes(batch)).toEqual([])
    expect(changes({ ...batch, closesAt: '2027-01-01T00:00:00.000Z', maxSubjects: 3 })).toEqual([])
    const others = batch.subjects.map((each) => (each.code === 'audit' ? { ...each, priceCents: 1 } : each))
    expect(changes({ ...batch, subjects: others })).toEqual([])
  })

  test('is unchanged if a time is only written differently', () => {
    const law = confirmed.sittings[0]
    const elsewhere = new Date(Date.parse(law?.startsAt ?? '') + 8 * 3_600_000).toISOString().replace('Z', '+08:00')
    expect(changes(withLaw({ startsAt: elsewhere }))).toEqual([])
    expect(changes(withEast({ utcOffset: '+08:00' }))).toEqual([])
  })

  test.each([
    ['time', withLaw({ endsAt: '2026-12-31T00:00:00.000Z' }), { after: { endsAt: '2026-12-31T00:00:00.000Z' } }],
    ['name', withLaw({ name: { zh: '新', en: 'New' } }), { after: { zh: '新', en: 'New' } }],
    ['area', withEast({ name: { zh: '东区', en: 'East' } }), { after: { zh: '东区', en: 'East' } }],
    ['time', withEast({ utcOffset: '+00:00' }), { before: {}, after: { utcOffset: '+00:00' } }],
    ['address', withEast({ address: { zh: '路', en: 'Road' } }), { before: null, after: { zh: '路', en: 'Road' } }],
  ])('reports a changed %s, before and after', (what, now, facts) => {
    expect(changes(now)).toEqual([expect.objectContaining({ what, subject: confirmed.sittings[0]?.name })])
    expect(changes(now)[0]).toMatchObject(facts)
  })

  test('reports a changed price with the amount to pay, before and after', () => {
    expect(changes(withLaw({ priceCents: 7_000 }))).toEqual([
      { what: 'price', subject: confirmed.sittings[0]?.name, before: 6_000, after: 7_000 },
      { what: 'amount', before: 12_000, after: 13_000 },
    ])
  })

  test('reports an amount that was computed differently, although every price is the same', () => {
    expect(offerChanges({ ...confirmed, amountCents: 11_900 }, offerOf(batch, choices))).toEqual([
      { what: 'amount', before: 11_900, after: 12_000 },
    ])
  })

  test('reports a removed subject, an added one, and changed requirements', () => {
    expect(changes({ ...batch, subjects: batch.subjects.filter(({ code }) => code !== 'law') })).toMatchObject([
      { what: 'taken' },
    ])
    const moved = choices.map((choice) => ({ ...choice, areaCode: 'west' }))
    expect(offerChanges(confirmed, offerOf(batch, moved))).toMatchObject([{ what: 'taken' }, { what: 'added' }])
    expect(changes({ ...batch, revisions: { ...batch.revisions, form: 'form-2' } })).toEqual([{ what: 'form' }])
  })
})
