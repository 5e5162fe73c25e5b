import { brokenDivision, isInnermost, PROVINCES } from '@contract/project/division'
import type { Region } from '@contract/project/region'
import {
  divisionName,
  isDivision,
  provinceOf,
  provincesWithCities,
  divisionNames,
} from '@server/domain/divisions/divisions'
import { divisionInEnglish } from '@server/domain/divisions/english-names'

const pathsBelow = ({ code, children = [] }: Region): string[][] =>
  children.length === 0 ? [[code]] : children.flatMap(pathsBelow).map((path) => [code, ...path])
const innermost = PROVINCES.map(provinceOf).flatMap(pathsBelow)
const namesIn = ({ name, children = [] }: Region): Region['name'][] => [name, ...children.flatMap(namesIn)]
const names = PROVINCES.map(provinceOf).flatMap(namesIn)

describe('The divisions of mainland China', () => {
  it('are complete, from the province to the district', () => {
    expect(provincesWithCities()).toHaveLength(31)
    expect(innermost.length).toBeGreaterThan(3_000)
    expect(innermost.filter((path) => brokenDivision(path) !== null || !isDivision(path))).toEqual([])
  })

  it('exclude those that only group codes', () => {
    expect(names.filter(({ zh }) => /^(县|市辖区|省直辖.*|自治区直辖.*)$/.test(zh))).toEqual([])
    expect(provinceOf('110000').children?.map(({ name }) => name.zh)).toContain('朝阳区')
    expect(provinceOf('500000').children?.map(({ name }) => name.zh)).toEqual(
      expect.arrayContaining(['渝中区', '城口县']),
    )
    expect(provinceOf('410000').children?.map(({ name }) => name.zh)).toContain('济源市')
  })

  it('are read with their cities first, and with their districts by province', () => {
    const children = provincesWithCities().flatMap((province) => province.children ?? [])
    expect(children.filter((city) => 'children' in city)).toEqual([])
    expect(provinceOf('330000').children?.every(({ children: districts }) => districts?.every(isDistrict))).toBe(true)
  })

  it('exclude any other path', () => {
    for (const path of [['330000', '330100', '330199'], ['330000', '330106'], ['HZ'], ['constructor'], []])
      expect(isDivision(path)).toBe(false)
    expect(divisionName('constructor')).toBeUndefined()
  })

  it('have names in both languages, without Chinese characters in English', () => {
    expect(names.filter(({ en }) => en === '' || /[^A-Za-zü’ -]/.test(en))).toEqual([])
  })

  it.each([
    ['杭州市', 'Hangzhou'],
    ['西湖区', 'Xihu District'],
    ['浦东新区', 'Pudong New Area'],
    ['西安市', 'Xi’an'],
    ['六安市', 'Lu’an'],
    ['赵县', 'Zhao County'],
    ['万柏林区', 'Wanbailin District'],
    ['神农架林区', 'Shennongjia Forestry District'],
    ['恩施土家族苗族自治州', 'Enshi Autonomous Prefecture'],
    ['双江拉祜族佤族布朗族傣族自治县', 'Shuangjiang Autonomous County'],
    ['塔什库尔干塔吉克自治县', 'Tashiku’ergan Autonomous County'],
    ['东乡族自治县', 'Dongxiang Autonomous County'],
    ['鄂伦春自治旗', 'Elunchun Autonomous Banner'],
    ['呼和浩特市', 'Hohhot'],
    ['成都市', 'Chengdu'],
    ['闵行区', 'Minhang District'],
    ['单县', 'Shan County'],
    ['经济技术开发区', 'Economic Development Zone'],
  ])('in Chinese and English: %s is %s', (chinese, english) => {
    expect(divisionInEnglish(chinese)).toBe(english)
  })
})

describe('The text of a division', () => {
  const regions = [
    {
      code: 'ZJ',
      name: { zh: '浙江', en: 'Zhejiang' },
      children: [{ code: 'HZ', name: { zh: '杭州', en: 'Hangzhou' } }],
    },
  ]

  it('is formatted as in an address', () => {
    expect(divisionNames(['330000', '330100', '330106'], 'zh')).toBe('浙江省杭州市西湖区')
    expect(divisionNames(['330000', '330100', '330106'], 'en')).toBe('Xihu District, Hangzhou, Zhejiang')
    expect(divisionNames(['110000', '110100', '110105'], 'zh')).toBe('北京市朝阳区')
  })

  it('uses the project’s own regions if the answer names those', () => {
    expect(divisionNames(['ZJ', 'HZ'], 'zh', regions)).toBe('浙江杭州')
    expect(divisionNames(['ZJ', 'HZ'], 'zh')).toBe('ZJHZ')
    expect([divisionNames(undefined, 'zh'), divisionNames('330000', 'zh')]).toEqual(['', ''])
  })
})

function isDistrict({ code }: Region): boolean {
  return isInnermost(code)
}
