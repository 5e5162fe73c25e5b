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

describe('Seats left', () => {
  test('of a subject that is not held there are none, not even no more', () => {
    expect(remainingOf(seats, 'tax')).toBe(0)
    expect(remainingOf(seats, 'ethics')).toBeNull()
  })

  test('of an area: the fewest of a subject that is not full, and the full ones', () => {
    expect(areaAsAWhole({ seats })).toEqual({ full: ['tax'], fewest: 3 })
    expect(areaAsAWhole({ seats: { tax: 0 } }).fewest).toBeNull()
  })
})

describe('The chosen subjects that are full by now', () => {
  const choices = [
    { subjectCode: 'law', areaCode: 'east' },
    { subjectCode: 'tax', areaCode: 'east' },
    { subjectCode: 'audit', areaCode: 'west' },
  ]

  test('are those without a seat in the area that was chosen for them', () => {
    const left = new Map<string, Seats>([
      ['east', { law: 5, tax: 0, audit: 0 }],
      ['west', { audit: 1, law: 0 }],
    ])
    expect(fullSubjects(choices, left)).toEqual(['tax'])
  })

  test('are none where nobody knows', () => {
    expect(fullSubjects(choices, new Map([['east', {}]]))).toEqual([])
  })
})

describe('The subjects', () => {
  test('a full one cannot be chosen and says so', () => {
    expect(optionOf('tax', { chosen: [], seats })?.blocked).toEqual({ reason: 'full' })
    expect(optionOf('tax', { chosen: [], seats: plenty })?.blocked).toBeNull()
  })

  test('one that the area does not hold says so', () => {
    expect(optionOf('law', { chosen: [], seats: { tax: 7 } })?.blocked).toEqual({ reason: 'notOffered' })
  })

  test('stand in the order of the batch, those that the area does not hold at the end', () => {
    const options = optionsFor({ chosen: [], seats: { tax: 7, audit: 0 } })
    expect(options.map(({ subject }) => subject.code)).toEqual(['tax', 'audit', 'law'])
  })

  test('a conflict is explained by the other subject, whichever of the two names it', () => {
    expect(optionOf('tax', { chosen: ['audit'], seats: plenty })?.blocked).toMatchObject({ with: { code: 'audit' } })
    expect(optionOf('audit', { chosen: ['tax'], seats: plenty })?.blocked).toMatchObject({ with: { code: 'tax' } })
  })

  test('one at the same time as a chosen one cannot be chosen, and names that one', () => {
    const [law, tax] = batch.subjects.map((each) => ({ ...each, conflicts: [] }))
    if (!law || !tax) throw new Error('the batch has subjects')
    const subjects = [law, { ...tax, startsAt: law.startsAt, endsAt: law.endsAt }]
    const [, option] = optionsFor({ chosen: ['law'], seats: plenty }, { ...batch, subjects })
    expect(option?.blocked).toMatchObject({ reason: 'overlap', with: { code: 'law' } })
  })

  test('one at the same time as a sitting of another registration cannot be chosen, and names both', () => {
    const options = optionsFor({ chosen: [], seats }, batch, elsewhere)
    const ruledOut = options.filter(({ blocked }) => blocked?.reason === 'elsewhere')
    expect(ruledOut[0]?.blocked).toMatchObject({ with: { name: { en: 'Ethics' } } })
    expect(registrationsElsewhere(options)).toEqual([
      { registrationId: 'r1', registrationNumber: 'A-00000001', subjects: ruledOut.map(({ subject }) => subject) },
    ])
  })

  test('a required one that another registration rules out is not ticked, and no other area is offered for it', () => {
    expect(initialChoice(batch, [], { seats, elsewhere })).toEqual([])
    expect(missingRequired(optionsFor({ chosen: [], seats }, batch, elsewhere))).toEqual([])
  })

  test('a chosen one that another registration rules out since can be taken back', () => {
    const [option] = optionsFor({ chosen: ['law'], seats }, batch, elsewhere)
    expect(option && isLost(option)).toBe(true)
    expect(option?.isLocked).toBe(false)
  })

  test('beyond the maximum nothing more can be chosen, but what is chosen can be taken back', () => {
    const situation = { chosen: ['law', 'audit'], seats: plenty }
    const many = { ...batch, subjects: batch.subjects.map((each) => ({ ...each, conflicts: [] })) }
    const blocked = optionsFor(situation, many).map((option) => option.blocked)
    expect(blocked).toEqual([null, { reason: 'max', max: 2 }, null])
  })

  test('where one is chosen every other one can take its place, unless it must be taken', () => {
    const single = { ...batch, maxSubjects: 1 }
    const blockedIn = (chosen: string[]) => optionsFor({ chosen, seats: plenty }, single).map(({ blocked }) => blocked)
    expect(blockedIn(['tax'])).toEqual([null, null, null])
    expect(blockedIn(['law'])).toEqual([null, { reason: 'max', max: 1 }, { reason: 'max', max: 1 }])
  })

  test('a required one is chosen beforehand and cannot be taken back', () => {
    expect(initialChoice(batch, [], { seats, elsewhere: [] })).toEqual(['law'])
    expect(optionOf('law', { chosen: ['law'], seats })?.isLocked).toBe(true)
  })

  test('a required one that is full is not chosen, and the candidate is told which', () => {
    expect(initialChoice(batch, [], { seats: full, elsewhere: [] })).toEqual([])
    const options = optionsFor({ chosen: [], seats: full })
    expect(missingRequired(options).map(({ code }) => code)).toEqual(['law'])
  })

  test('a chosen one that filled up meanwhile is lost and can be taken back', () => {
    const option = optionOf('tax', { chosen: ['tax'], seats })
    expect(option && isLost(option)).toBe(true)
    expect(option?.isLocked).toBe(false)
  })

  test('subjects that left the batch are dropped from the draft’s choice', () => {
    expect(initialChoice(batch, [{ subjectCode: 'gone' }, { subjectCode: 'tax' }], { seats, elsewhere: [] })).toEqual([
      'law',
      'tax',
    ])
  })

  test('choices keep the order of the batch and the areas chosen before; in mode 1 all get the one area', () => {
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

  test('cannot be chosen and says on which ground, whatever seats are left', () => {
    const [option] = optionsFor({ seats: plenty, chosen: [] }, exempt)
    expect(option?.blocked).toEqual({ reason: 'exempt', ground })
  })

  test('is not ticked although it is required, nor when it was ticked before', () => {
    expect(initialChoice(exempt, [], around)).toEqual([])
    expect(initialChoice(exempt, [{ subjectCode: 'law' }, { subjectCode: 'tax' }], around)).toEqual(['tax'])
  })

  test('is missing nowhere: no other area would help', () => {
    expect(missingRequired(optionsFor({ seats: full, chosen: [] }, exempt))).toEqual([])
  })
})
