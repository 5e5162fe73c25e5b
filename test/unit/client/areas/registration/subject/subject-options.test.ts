import { areaAsAWhole, fullSubjects, remainingOf } from '@/areas/registration/parts/subject/seats'
import {
  choicesOf,
  initialChoice,
  isLost,
  missingRequired,
  registrationsElsewhere,
  subjectOptions,
} from '@/areas/registration/parts/subject/subject-options'
import type { Seats } from '@contract/registration/offered/offering'
import { batch } from '../a-batch'

const seats = { law: 5, tax: 0, audit: 3 }
const full = { law: 0, tax: 0, audit: 0 }
const plenty = { law: 9, tax: 9, audit: 9 }
type Situation = Parameters<typeof subjectOptions>[1]
const optionsFor = (situation: Omit<Situation, 'elsewhere'>, of = batch, elsewhere: Situation['elsewhere'] = []) =>
  subjectOptions(of, { ...situation, elsewhere })
const optionOf = (code: string, situation: Omit<Situation, 'elsewhere'>) =>
  optionsFor(situation).find(({ subject }) => subject.code === code)
const [law] = batch.subjects
if (!law) throw new Error('the batch has subjects')
const elsewhere = [
  {
    ...{ registrationId: 'r1', registrationNumber: 'A-00000001', subjectCode: 'ethics' },
    ...{ name: { zh: '伦理', en: 'Ethics' }, startsAt: law.startsAt, endsAt: law.endsAt },
  },
]

describe('The seats left', () => {
  test('of a subject that is not held are null, not zero', () => {
    expect(remainingOf(seats, 'tax')).toBe(0)
    expect(remainingOf(seats, 'ethics')).toBeNull()
  })

  test('of an area are the fewest of a subject that is not full, and a list of the full ones', () => {
    expect(areaAsAWhole({ seats })).toEqual({ full: ['tax'], fewest: 3 })
    expect(areaAsAWhole({ seats: { tax: 0 } }).fewest).toBeNull()
  })
})

describe('The chosen subjects that are full', () => {
  const choices = [
    { subjectCode: 'law', areaCode: 'east' },
    { subjectCode: 'tax', areaCode: 'east' },
    { subjectCode: 'audit', areaCode: 'west' },
  ]

  test('are those without a seat in their chosen area', () => {
    const left = new Map<string, Seats>([
      ['east', { law: 5, tax: 0, audit: 0 }],
      ['west', { audit: 1, law: 0 }],
    ])
    expect(fullSubjects(choices, left)).toEqual(['tax'])
  })

  test('are empty when the seats are unknown', () => {
    expect(fullSubjects(choices, new Map([['east', {}]]))).toEqual([])
  })
})

describe('A subject option', () => {
  test('is blocked when the subject is full', () => {
    expect(optionOf('tax', { chosen: [], seats })?.blocked).toEqual({ reason: 'full' })
    expect(optionOf('tax', { chosen: [], seats: plenty })?.blocked).toBeNull()
  })

  test('is blocked when the area does not hold the subject', () => {
    expect(optionOf('law', { chosen: [], seats: { tax: 7 } })?.blocked).toEqual({ reason: 'notOffered' })
  })

  test('has the position of the batch, with subjects that the area does not hold at the end', () => {
    const options = optionsFor({ chosen: [], seats: { tax: 7, audit: 0 } })
    expect(options.map(({ subject }) => subject.code)).toEqual(['tax', 'audit', 'law'])
  })

  test('names the conflicting subject, whichever of the two declares the conflict', () => {
    expect(optionOf('tax', { chosen: ['audit'], seats: plenty })?.blocked).toMatchObject({ with: { code: 'audit' } })
    expect(optionOf('audit', { chosen: ['tax'], seats: plenty })?.blocked).toMatchObject({ with: { code: 'tax' } })
  })

  test('is blocked by a chosen subject at the same time, and names it', () => {
    const [law, tax] = batch.subjects.map((each) => ({ ...each, conflicts: [] }))
    if (!law || !tax) throw new Error('the batch has subjects')
    const subjects = [law, { ...tax, startsAt: law.startsAt, endsAt: law.endsAt }]
    const [, option] = optionsFor({ chosen: ['law'], seats: plenty }, { ...batch, subjects })
    expect(option?.blocked).toMatchObject({ reason: 'overlap', with: { code: 'law' } })
  })

  test('is blocked by a sitting of another registration at the same time, and names both', () => {
    const options = optionsFor({ chosen: [], seats }, batch, elsewhere)
    const ruledOut = options.filter(({ blocked }) => blocked?.reason === 'elsewhere')
    expect(ruledOut[0]?.blocked).toMatchObject({ with: { name: { en: 'Ethics' } } })
    expect(registrationsElsewhere(options)).toEqual([
      { registrationId: 'r1', registrationNumber: 'A-00000001', subjects: ruledOut.map(({ subject }) => subject) },
    ])
  })

  test('that is required but blocked by another registration is not selected, and no other area is offered for it', () => {
    expect(initialChoice(batch, [], { seats, elsewhere })).toEqual([])
    expect(missingRequired(optionsFor({ chosen: [], seats }, batch, elsewhere))).toEqual([])
  })

  test('that was chosen and then blocked by another registration can be deselected', () => {
    const [option] = optionsFor({ chosen: ['law'], seats }, batch, elsewhere)
    expect(option && isLost(option)).toBe(true)
    expect(option?.isLocked).toBe(false)
  })

  test('is blocked beyond the maximum, but chosen subjects can be deselected', () => {
    const situation = { chosen: ['law', 'audit'], seats: plenty }
    const many = { ...batch, subjects: batch.subjects.map((each) => ({ ...each, conflicts: [] })) }
    const blocked = optionsFor(situation, many).map((option) => option.blocked)
    expect(blocked).toEqual([null, { reason: 'max', max: 2 }, null])
  })

  test('can replace the only choice when the maximum is one, unless that subject is required', () => {
    const single = { ...batch, maxSubjects: 1 }
    const blockedIn = (chosen: string[]) => optionsFor({ chosen, seats: plenty }, single).map(({ blocked }) => blocked)
    expect(blockedIn(['tax'])).toEqual([null, null, null])
    expect(blockedIn(['law'])).toEqual([null, { reason: 'max', max: 1 }, { reason: 'max', max: 1 }])
  })

  test('that is required is preselected and cannot be deselected', () => {
    expect(initialChoice(batch, [], { seats, elsewhere: [] })).toEqual(['law'])
    expect(optionOf('law', { chosen: ['law'], seats })?.isLocked).toBe(true)
  })

  test('that is required but full is not selected, and is reported as missing', () => {
    expect(initialChoice(batch, [], { seats: full, elsewhere: [] })).toEqual([])
    const options = optionsFor({ chosen: [], seats: full })
    expect(missingRequired(options).map(({ code }) => code)).toEqual(['law'])
  })

  test('that was chosen and is now full can be deselected', () => {
    const option = optionOf('tax', { chosen: ['tax'], seats })
    expect(option && isLost(option)).toBe(true)
    expect(option?.isLocked).toBe(false)
  })

  test('is dropped from the draft when the batch no longer has the subject', () => {
    expect(initialChoice(batch, [{ subjectCode: 'gone' }, { subjectCode: 'tax' }], { seats, elsewhere: [] })).toEqual([
      'law',
      'tax',
    ])
  })

  test('keeps the order of the batch and the earlier area; in mode 1 all choices have the one area', () => {
    const before = [{ subjectCode: 'tax', areaCode: 'west' }]
    expect(choicesOf(batch, ['tax', 'law'], before)).toEqual([{ subjectCode: 'law' }, ...before])
    expect(choicesOf(batch, ['tax', 'law'], before, 'east')).toEqual([
      { subjectCode: 'law', areaCode: 'east' },
      { subjectCode: 'tax', areaCode: 'east' },
    ])
  })
})

describe('A subject with an approved exemption', () => {
  const required = batch.subjects.map((subject) => ({ ...subject, required: subject.code === 'law' }))
  const ground = { zh: '学历', en: 'Degree' }
  const exempted = [{ subjectCode: 'law', groundName: ground, exemptionId: 'e1' }]
  const exempt = { ...batch, subjects: required, exempted }
  const around = { seats: plenty, elsewhere: [] }

  test('is blocked with the ground of the exemption, however many seats are left', () => {
    const [option] = optionsFor({ seats: plenty, chosen: [] }, exempt)
    expect(option?.blocked).toEqual({ reason: 'exempt', ground })
  })

  test('is not selected although it is required or was chosen before', () => {
    expect(initialChoice(exempt, [], around)).toEqual([])
    expect(initialChoice(exempt, [{ subjectCode: 'law' }, { subjectCode: 'tax' }], around)).toEqual(['tax'])
  })

  test('is not reported as missing, because no other area would help', () => {
    expect(missingRequired(optionsFor({ seats: full, chosen: [] }, exempt))).toEqual([])
  })
})
