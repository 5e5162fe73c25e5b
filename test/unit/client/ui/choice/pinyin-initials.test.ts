import { foundOptions, hasInitials } from '@/ui/choice/option'

test.each([
  ['gd', '广东省'],
  ['nmg', '内蒙古自治区'],
  ['cq', '重庆市'],
  ['xm', '厦门市'],
  ['cs', '长沙市'],
  ['fl', '建设工程法律'],
  ['kj', '会计'],
  ['la', '六安市'],
  ['zhnl', '综合能力'],
])('%s matches %s', (typed, name) => expect(hasInitials(name, typed)).toBe(true))

test('initials have to be adjacent and in order', () => {
  expect(hasInitials('广东省', 'gs')).toBe(false)
  expect(hasInitials('广东省', 'dg')).toBe(false)
  expect(hasInitials('广东省', '')).toBe(false)
})

test('every initial letter matches its own characters', () => {
  const names = '阿波超大鹅飞高海江凯李马南欧平青日山天万夏杨张'
  const letters = 'abcdefghjklmnopqrstwxyz'
  expect([...names].map((name, at) => hasInitials(name, letters.charAt(at)))).toEqual([...names].map(() => true))
})

test('a list is searched by name, by the name in the other language, and by initials', () => {
  const options = [
    { label: '广东省', alsoFoundBy: ['Guangdong'] },
    { label: '广西壮族自治区', alsoFoundBy: ['Guangxi'] },
  ]
  const found = (typed: string) => foundOptions(options, typed).map(({ label }) => label)
  expect(found('广')).toHaveLength(2)
  expect(found('GX')).toEqual(['广西壮族自治区'])
  expect(found('guangd')).toEqual(['广东省'])
  expect(found('bj')).toEqual([])
})

test('a device without pinyin collation searches by name', () => {
  jest.isolateModules(() => {
    const order = jest.spyOn(Intl, 'Collator').mockReturnValue({
      compare: (one: string, other: string) => (one < other ? -1 : 1),
    } as Intl.Collator)
    // oxlint-disable-next-line typescript/no-require-imports -- read anew
    const { foundOptions: found } = require('@/ui/choice/option') as typeof import('@/ui/choice/option')
    expect(found([{ label: '广东省' }], 'gd')).toEqual([])
    expect(found([{ label: '广东省' }], '广东')).toHaveLength(1)
    order.mockRestore()
  })
})
