import type { Field } from '@contract/collecting/fields'
import { answerText } from '@server/operator/applications/answers'

const field = (more: Partial<Field>): Field => ({
  ...{ key: 'a', label: { zh: '甲', en: 'A' }, kind: 'text', required: false, readOnly: false },
  ...more,
})
const degrees = [
  { value: 'bachelor', label: { zh: '本科', en: 'Bachelor' } },
  { value: 'master', label: { zh: '硕士', en: 'Master' } },
]

const regions = [
  {
    code: 'ZJ',
    name: { zh: '浙江', en: 'Zhejiang' },
    children: [{ code: 'HZ', name: { zh: '杭州', en: 'Hangzhou' } }],
  },
]

describe('An answer displayed to a reviewer', () => {
  it.each<[string, Field, Parameters<typeof answerText>[1], string]>([
    ['a text as it is', field({}), '浙江大学', '浙江大学'],
    ['a choice by its name', field({ kind: 'select', options: degrees }), 'master', '硕士'],
    ['several choices', field({ kind: 'multiSelect', options: degrees }), ['bachelor', 'master'], '本科、硕士'],
    ['a period', field({ kind: 'dateRange' }), { from: '2010-09', to: '2014-06' }, '2010-09 – 2014-06'],
    [
      'rows with the names of their cells',
      field({
        kind: 'group',
        fields: [field({ key: 'name', label: { zh: '名称', en: 'Name' } }), field({ key: 'n' })] as never,
      }),
      [{ name: '毕业证书', n: '1' }, { name: '学位证书' }],
      '名称 毕业证书，甲 1 | 名称 学位证书',
    ],
    ['a region by what it is called', field({ kind: 'region' }), ['ZJ', 'HZ'], '浙江杭州'],
  ])('is %s', (_what, asked, answer, words) => expect(answerText(asked, answer, regions)).toBe(words))
})
