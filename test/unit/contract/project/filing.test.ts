import * as v from 'valibot'
import { filingSchema } from '@contract/project/filing'
import { filingLinks } from '@contract/project/filing-links'

const filing = { icp: '浙ICP备12345678号-1', publicSecurity: '浙公网安备 33010002000001号' }

test('links each filing number to its register', () => {
  expect(filingLinks(filing)).toEqual([
    { number: filing.icp, address: 'https://beian.miit.gov.cn/' },
    { number: filing.publicSecurity, address: 'https://beian.mps.gov.cn/#/query/webSearch?code=33010002000001' },
  ])
  expect(filingLinks({ icp: filing.icp })).toHaveLength(1)
  expect(filingLinks({})).toEqual([])
})

test.each([filing, { icp: '京ICP证030173号' }, { icp: '浙ICP备12345678号-2X' }, { icp: '浙ICP备2021012345号-1' }, {}])(
  'accepts %j',
  (given) => {
    expect(v.safeParse(filingSchema, given).success).toBe(true)
  },
)

test.each([{ icp: '12345678' }, { icp: '浙公网安备33010002000001号' }, { publicSecurity: '浙公网安备3301号' }])(
  'refuses %j',
  (given) => {
    expect(v.safeParse(filingSchema, given).success).toBe(false)
  },
)
