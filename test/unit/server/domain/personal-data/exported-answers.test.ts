import type { Field } from '@contract/collecting/fields'
import { exportedAnswers } from '@server/domain/personal-data/exported-answers'

const name = (zh: string, en: string) => ({ zh, en })
const regions = [
  { code: 'XJ', name: name('新疆', 'Xinjiang'), children: [{ code: 'KS', name: name('喀什', 'Kashgar') }] },
]
const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  ...{ key, kind, label: name(key, key), required: false, readOnly: false },
  ...more,
})

test('a data export contains the names of places in its language, also in rows', () => {
  const fields = [
    field('home', 'region'),
    field('post', 'division'),
    field('work', 'group', { fields: [field('where', 'region')] as never }),
  ]
  const answers = { home: ['XJ', 'KS'], post: ['330000', '330100', '330106'], work: [{ where: ['XJ', 'KS'] }] }
  expect(exportedAnswers(fields, answers, regions).map(({ value }) => value)).toEqual([
    name('新疆喀什', 'Kashgar, Xinjiang'),
    name('浙江省杭州市西湖区', 'Xihu District, Hangzhou, Zhejiang'),
    name('where: 新疆喀什', 'where: Kashgar, Xinjiang'),
  ])
})
