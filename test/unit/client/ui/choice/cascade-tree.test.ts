import { countOf, foundBelow, hasUnread, isEnd, type CascadeNode } from '@/ui/choice/cascade-tree'
import { foundOptions } from '@/ui/choice/option'

const shenzhen = { value: '4403', label: 'Shenzhen', alsoFoundBy: ['深圳', 'Shenzhen'], note: 'Seats available' }
const tree: CascadeNode[] = [
  {
    value: '44',
    label: 'Guangdong',
    alsoFoundBy: ['广东'],
    children: [shenzhen, { value: '4401', label: 'Guangzhou' }],
  },
  { value: '45', label: 'Guangxi', children: [] },
]

describe('Looking for a place by its name', () => {
  test('finds it on whatever level, in either language, with what is above it and what is said of it', () => {
    const [found, ...others] = foundBelow(tree, ' 深圳 ')
    expect(found).toMatchObject({ label: 'Guangdong / Shenzhen', path: ['44', '4403'], note: 'Seats available' })
    expect(others).toEqual([])
  })

  test('shows what is above first', () => {
    const labels = foundBelow(tree, 'guang').map(({ label }) => label)
    expect(labels).toEqual(['Guangdong', 'Guangxi', 'Guangdong / Guangzhou'])
  })

  test('finds nothing by a name that nothing has', () => {
    expect(foundBelow(tree, 'Paris')).toEqual([])
  })

  test('is offered by how many there are on all levels', () => {
    expect(countOf(tree)).toBe(4)
  })
})

test('A path ends where nothing is below it, here or still to be read', () => {
  const unread: CascadeNode[] = [
    { value: '33', label: 'Zhejiang', children: [{ value: '3301', label: 'Hangzhou', hasMore: true }] },
  ]
  expect([isEnd(tree, ['44', '4403']), isEnd(tree, ['44']), isEnd(tree, ['45'])]).toEqual([true, false, true])
  expect([isEnd(unread, ['33']), isEnd(unread, ['33', '3301'])]).toEqual([false, false])
  expect([hasUnread(tree), hasUnread(unread)]).toEqual([false, true])
})

test('An empty search finds every option', () => {
  expect(foundOptions([shenzhen, { label: 'Paris' }], '  ')).toHaveLength(2)
})
