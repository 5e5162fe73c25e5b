import { found } from '@/areas/help/search'

const all = [
  { name: { zh: '怎样退费', en: 'Refunds' }, text: { zh: '在**我的报名**中申请', en: 'Ask in My registrations' } },
  { name: { zh: '报名信息', en: 'Information' }, text: { zh: '不能修改', en: 'It stays; no refund' } },
]
const names = (search: string) => found(all, search, (item) => item).map(({ name }) => name.en)

describe('The search in questions and notices', () => {
  it('finds everything for an empty query', () => {
    expect(names('  ')).toEqual(['Refunds', 'Information'])
  })

  it('finds words in both languages, whichever is in use', () => {
    expect(names('修改')).toEqual(['Information'])
    expect(names('ask in')).toEqual(['Refunds'])
  })

  it('lists matches in the title first', () => {
    expect(names('信息')).toEqual(['Information'])
    expect(names('REFUND')).toEqual(['Refunds', 'Information'])
    expect(names('报名')).toEqual(['Information', 'Refunds'])
  })

  it('requires every word, in half width or full width', () => {
    expect(names('refund ｓｔａｙｓ')).toEqual(['Information'])
    expect(names('refund nowhere')).toEqual([])
  })

  it('does not find markup characters', () => {
    expect(names('**')).toEqual([])
  })
})
