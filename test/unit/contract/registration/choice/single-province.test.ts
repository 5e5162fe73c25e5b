import { checkOneProvince, provincesOf } from '@contract/registration/choice/single-province'

const named = (name: string) => ({ zh: name, en: name })
const regions = [
  { code: 'ZJ', name: named('Zhejiang'), children: [{ code: 'HZ', name: named('Hangzhou') }] },
  { code: 'JS', name: named('Jiangsu'), children: [{ code: 'NJ', name: named('Nanjing') }] },
]
const area = (code: string, regionCode: string) => ({ code, name: named(code), regionCode })
const batch = {
  oneProvince: true,
  regions,
  areas: [area('XIHU', 'HZ'), area('BINJIANG', 'HZ'), area('GULOU', 'NJ')],
}
const at = (...areaCodes: (string | undefined)[]) => areaCodes.map((areaCode) => ({ areaCode }))

test('a province is the topmost region, for itself and for all below it', () => {
  const provinceOf = provincesOf(regions)
  expect(['ZJ', 'HZ', 'NJ', 'XX'].map((code) => provinceOf(code)?.code)).toEqual(['ZJ', 'ZJ', 'JS', undefined])
})

describe('A batch restricted to one province', () => {
  it('accepts several areas of one province', () => {
    expect(checkOneProvince(batch, at('XIHU', 'BINJIANG', undefined))).toBeNull()
  })

  it('refuses areas of two provinces, and names them', () => {
    expect(checkOneProvince(batch, at('XIHU', 'GULOU'))).toEqual({
      code: 'EXM_REG_OTHER_PROVINCE',
      details: { first: named('Zhejiang'), second: named('Jiangsu') },
    })
  })

  it('differs from other batches, which accept any areas', () => {
    expect(checkOneProvince({ ...batch, oneProvince: false }, at('XIHU', 'GULOU'))).toBeNull()
  })
})
