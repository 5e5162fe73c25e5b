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

describe('The search for a place by name', () => {
  test('finds places of all levels in either language, with their path and note', () => {
    const [found, ...others] = foundBelow(tree, ' 深圳 ')
    expect(found).toMatchObject({ label: 'Guangdong / Shenzhen', path: ['44', '4403'], note: 'Seats available' })
    expect(others).toEqual([])
  })

  test('lists higher levels first', () => {
    const labels = foundBelow(tree, 'guang').map(({ label }) => label)
    expect(labels).toEqual(['Guangdong', 'Guangxi', 'Guangdong / Guangzhou'])
  })

  test('finds nothing for an unknown name', () => {
    expect(foundBelow(tree, 'Paris')).toEqual([])
  })

  test('counts the options on all levels', () => {
    expect(countOf(tree)).toBe(4)
  })
})

test('a path is complete if nothing is below it, loaded or not', () => {
  const unread: CascadeNode[] = [
    { value: '33', label: 'Zhejiang', children: [{ value: '3301', label: 'Hangzhou', hasMore: true }] },
  ]
  expect([isEnd(tree, ['44', '4403']), isEnd(tree, ['44']), isEnd(tree, ['45'])]).toEqual([true, false, true])
  expect([isEnd(unread, ['33']), isEnd(unread, ['33', '3301'])]).toEqual([false, false])
  expect([hasUnread(tree), hasUnread(unread)]).toEqual([false, true])
})

test('an empty search finds every option', () => {
  expect(foundOptions([shenzhen, { label: 'Paris' }], '  ')).toHaveLength(2)
})
