import { arrange, neighbours } from '@server/domain/tickets/draw/arrange'

const candidates = (schools: readonly string[], papers = 'LAW') =>
  schools.map((school, index) => ({ ticketId: `${papers}-${String(index).padStart(3, '0')}`, papers, school }))
const ids = (seated: readonly { ticketId: string }[]) => seated.map(({ ticketId }) => ticketId)

describe('Candidates are seated', () => {
  const many = candidates(Array.from({ length: 60 }, (_, index) => `school ${index % 3}`))

  it('in order of registration', () => {
    expect(ids(arrange(many, 'inOrder', ''))).toEqual(ids(many))
  })

  it('randomly, with the same order for the same seed and another one for another seed', () => {
    const one = ids(arrange(many, 'shuffled', 'spring'))
    expect(ids(arrange([...many].reverse(), 'shuffled', 'spring'))).toEqual(one)
    expect(ids(arrange(many, 'shuffled', 'autumn'))).not.toEqual(one)
    expect([...one].sort()).toEqual(ids(many))
    expect(one).not.toEqual(ids(many))
  })

  it('together with those who take the same subjects', () => {
    const mixed = [...candidates(['a', 'b', 'c'], 'LAW'), ...candidates(['a', 'b', 'c'], 'ART')]
    expect(arrange(mixed, 'shuffled', 'x').map(({ papers }) => papers)).toEqual([
      'ART',
      'ART',
      'ART',
      'LAW',
      'LAW',
      'LAW',
    ])
  })

  it('apart from candidates of their own school, also where the subjects change', () => {
    const seated = arrange([...many, ...candidates(['school 0', 'school 1'], 'TAX')], 'apart', 'spring')
    expect(neighbours(seated)).toBe(0)
    expect(seated).toHaveLength(62)
  })

  it('with as few neighbours of one school as possible, and reports the number', () => {
    const seated = arrange(candidates([...Array<string>(7).fill('big'), 'small', 'other']), 'apart', 'x')
    expect(seated).toHaveLength(9)
    expect(neighbours(seated)).toBe(4)
  })

  it('next to each other if their schools are unknown', () => {
    expect(neighbours(arrange(candidates(Array<string>(5).fill('')), 'apart', 'x'))).toBe(0)
  })
})
