import { areaSeats, remainingOf } from '@/areas/registration/parts/subject/seats'
import {
  choicesOf,
  initialChoice,
  isLost,
  missingRequired,
  registrationsElsewhere,
  subjectOptions,
} from '@/areas/registration/parts/subject/subject-options'
import { batch } from '../a-batch'

const seats = [
  { subjectCode: 'law', areaCode: 'east', remaining: 5 },
  { subjectCode: 'tax', areaCode: 'east', remaining: 0 },
  { subjectCode: 'audit', areaCode: 'east', remaining: 3 },
  { subjectCode: 'tax', areaCode: 'west', remaining: 7 },
]
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
  test('are those of the area, or of all areas while none was chosen', () => {
    expect(remainingOf(seats, 'tax', 'east')).toBe(0)
    expect(remainingOf(seats, 'tax')).toBe(7)
  })

  test('a subject without a pool is not held there', () => {
    expect(remainingOf(seats, 'law', 'west')).toBeNull()
  })

  test('of an area: the fewest of a subject that is not full, and the full ones', () => {
    expect(areaSeats(seats, 'east')).toEqual({ full: ['tax'], fewest: 3 })
    expect(areaSeats([{ subjectCode: 'tax', areaCode: 'east', remaining: 0 }], 'east').fewest).toBeNull()
  })
})

describe('The subjects', () => {
  test('a full one cannot be chosen and says so', () => {
    expect(optionOf('tax', { chosen: [], seats, areaCode: 'east' })?.blocked).toEqual({ reason: 'full' })
    expect(optionOf('tax', { chosen: [], seats, areaCode: 'west' })?.blocked).toBeNull()
  })

  test('one that the area does not hold says so', () => {
    expect(optionOf('law', { chosen: [], seats, areaCode: 'west' })?.blocked).toEqual({ reason: 'notOffered' })
  })

  test('a conflict is explained by the other subject, whichever of the two names it', () => {
    expect(optionOf('tax', { chosen: ['audit'], seats })?.blocked).toMatchObject({ with: { code: 'audit' } })
    expect(optionOf('audit', { chosen: ['tax'], seats })?.blocked).toMatchObject({ with: { code: 'tax' } })
  })

  test('one at the same time as a chosen one cannot be chosen, and names that one', () => {
    const [law, tax] = batch.subjects.map((each) => ({ ...each, conflicts: [] }))
    if (!law || !tax) throw new Error('the batch has subjects')
    const subjects = [law, { ...tax, startsAt: law.startsAt, endsAt: law.endsAt }]
    const [, option] = optionsFor({ chosen: ['law'], seats }, { ...batch, subjects })
    expect(option?.blocked).toMatchObject({ reason: 'overlap', with: { code: 'law' } })
  })

  test('one at the same time as a sitting of another registration cannot be chosen, and names both', () => {
    const options = optionsFor({ chosen: [], seats, areaCode: 'east' }, batch, elsewhere)
    const ruledOut = options.filter(({ blocked }) => blocked?.reason === 'elsewhere')
    expect(ruledOut[0]?.blocked).toMatchObject({ with: { name: { en: 'Ethics' } } })
    expect(registrationsElsewhere(options)).toEqual([
      { registrationId: 'r1', registrationNumber: 'A-00000001', subjects: ruledOut.map(({ subject }) => subject) },
    ])
  })

  test('a required one that another registration rules out is not ticked, and no other area is offered for it', () => {
    expect(initialChoice(batch, [], { seats, elsewhere, areaCode: 'east' })).toEqual([])
    expect(missingRequired(optionsFor({ chosen: [], seats, areaCode: 'east' }, batch, elsewhere))).toEqual([])
  })

  test('a chosen one that another registration rules out since can be taken back', () => {
    const [option] = optionsFor({ chosen: ['law'], seats, areaCode: 'east' }, batch, elsewhere)
    expect(option && isLost(option)).toBe(true)
    expect(option?.isLocked).toBe(false)
  })

  test('beyond the maximum nothing more can be chosen, but what is chosen can be taken back', () => {
    const situation = { chosen: ['law', 'audit'], seats: seats.map((pool) => ({ ...pool, remaining: 9 })) }
    const many = { ...batch, subjects: batch.subjects.map((each) => ({ ...each, conflicts: [] })) }
    const blocked = optionsFor(situation, many).map((option) => option.blocked)
    expect(blocked).toEqual([null, { reason: 'max', max: 2 }, null])
  })

  test('a required one is chosen beforehand and cannot be taken back', () => {
    expect(initialChoice(batch, [], { seats, elsewhere: [], areaCode: 'east' })).toEqual(['law'])
    expect(optionOf('law', { chosen: ['law'], seats, areaCode: 'east' })?.isLocked).toBe(true)
  })

  test('a required one that is full is not chosen, and the candidate is told which', () => {
    const full = seats.map((pool) => ({ ...pool, remaining: 0 }))
    expect(initialChoice(batch, [], { seats: full, elsewhere: [], areaCode: 'east' })).toEqual([])
    const options = optionsFor({ chosen: [], seats: full, areaCode: 'east' })
    expect(missingRequired(options).map(({ code }) => code)).toEqual(['law'])
  })

  test('a chosen one that filled up meanwhile is lost and can be taken back', () => {
    const option = optionOf('tax', { chosen: ['tax'], seats, areaCode: 'east' })
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
