/** English names of divisions: pinyin spelling as in postal addresses, and English terms for kinds of divisions. */
import { pinyin } from 'pinyin-pro'
import type { Province } from '@contract/project/division'

const PROVINCE_NAMES: Record<Province, string> = {
  ...{ 110000: 'Beijing', 120000: 'Tianjin', 130000: 'Hebei', 140000: 'Shanxi', 150000: 'Inner Mongolia' },
  ...{ 210000: 'Liaoning', 220000: 'Jilin', 230000: 'Heilongjiang' },
  ...{ 310000: 'Shanghai', 320000: 'Jiangsu', 330000: 'Zhejiang', 340000: 'Anhui', 350000: 'Fujian' },
  ...{ 360000: 'Jiangxi', 370000: 'Shandong' },
  ...{ 410000: 'Henan', 420000: 'Hubei', 430000: 'Hunan', 440000: 'Guangdong', 450000: 'Guangxi', 460000: 'Hainan' },
  ...{ 500000: 'Chongqing', 510000: 'Sichuan', 520000: 'Guizhou', 530000: 'Yunnan', 540000: 'Xizang' },
  ...{ 610000: 'Shaanxi', 620000: 'Gansu', 630000: 'Qinghai', 640000: 'Ningxia', 650000: 'Xinjiang' },
}

export const provinceInEnglish = (code: string): string | undefined =>
  (PROVINCE_NAMES as Partial<Record<string, string>>)[code]

/** Name endings, longer ones first; a city has no English ending. */
const KINDS: readonly [ending: RegExp, english: string][] = [
  [/自治州$/, 'Autonomous Prefecture'],
  [/自治县$/, 'Autonomous County'],
  [/自治旗$/, 'Autonomous Banner'],
  [/高新技术产业(开发区|园区)$|高新技术开发区$|高新区$/, 'High-tech Zone'],
  [/经济(技术)?开发区$/, 'Economic Development Zone'],
  [/开发区$/, 'Development Zone'],
  [/(?<=神农架)林区$/, 'Forestry District'],
  [/特区$/, 'Special District'],
  [/新区$/, 'New Area'],
  [/地区$/, 'Prefecture'],
  [/街道(办事处)?$/, 'Subdistrict'],
  [/行政委员会$|管委会$/, 'Administrative Committee'],
  [/区$/, 'District'],
  [/县$/, 'County'],
  [/旗$/, 'Banner'],
  [/盟$/, 'League'],
  [/镇$/, 'Town'],
  [/市$/, ''],
]

/** Peoples of autonomous divisions, dropped from the name; those of Xinjiang are written without 族. */
const PEOPLES =
  '满|蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|' +
  '仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|裕固|保安|独龙|各'
const WHOSE = new RegExp(`^(.+?)(?:(?:${PEOPLES})族|蒙古|哈萨克|柯尔克孜|锡伯|塔吉克)+(自治[州县旗])$`)

/** Cities whose usual spelling follows their own language. */
const OWN_SPELLINGS: Partial<Record<string, string>> = {
  ...{ 哈尔滨市: 'Harbin', 齐齐哈尔市: 'Qiqihar', 呼和浩特市: 'Hohhot', 鄂尔多斯市: 'Ordos', 呼伦贝尔市: 'Hulunbuir' },
  ...{ 乌兰察布市: 'Ulanqab', 巴彦淖尔市: 'Bayannur', 锡林郭勒盟: 'Xilingol League', 阿拉善盟: 'Alxa League' },
  ...{
    乌鲁木齐市: 'Urumqi',
    克拉玛依市: 'Karamay',
    吐鲁番市: 'Turpan',
    哈密市: 'Hami',
    喀什地区: 'Kashgar Prefecture',
  },
  ...{ 和田地区: 'Hotan Prefecture', 阿克苏地区: 'Aksu Prefecture', 阿勒泰地区: 'Altay Prefecture' },
  ...{
    拉萨市: 'Lhasa',
    日喀则市: 'Xigaze',
    昌都市: 'Qamdo',
    林芝市: 'Nyingchi',
    那曲市: 'Nagqu',
    阿里地区: 'Ngari Prefecture',
  },
}

/** Names with an irregular reading. */
const OWN_READINGS: Partial<Record<string, string>> = {
  ...{ 闵行: 'Minhang', 单: 'Shan', 尉犁: 'Yuli', 蔚: 'Yu', 浚: 'Xun', 歙: 'She', 泌阳: 'Biyang', 涡阳: 'Guoyang' },
  ...{ 黄陂: 'Huangpi', 红寺堡: 'Hongsipu', 珲春: 'Hunchun', 洪洞: 'Hongtong', 繁峙: 'Fanshi', 曾都: 'Zengdu' },
  ...{ 莞城: 'Guancheng', 蚌山: 'Bengshan', 乐亭: 'Laoting', 乐清: 'Yueqing', 民乐: 'Minle', 大埔: 'Dabu' },
  ...{ 筠连: 'Junlian', 宕昌: 'Tanchang', 穆棱: 'Muling' },
}
const OWN_SYLLABLES: Partial<Record<string, string>> = { 都: 'du', 什: 'shi', 柏: 'bai' }

/** `杭州市` Hangzhou, `西湖区` Xihu District, `恩施土家族苗族自治州` Enshi Autonomous Prefecture. */
export function divisionInEnglish(chinese: string): string {
  const own = OWN_SPELLINGS[chinese]
  if (own !== undefined) return own
  const name = chinese.replace(WHOSE, '$1$2')
  const [ending, kind] = KINDS.find(([each]) => each.test(name)) ?? [/$/, '']
  return [spelled(name.replace(ending, '').replace(/[族市]$/, '')), kind].filter((word) => word !== '').join(' ')
}

/** Spells a name as one word; separates a syllable that begins with a vowel by an apostrophe (GB/T 16159): Xi’an. */
function spelled(name: string): string {
  const read = OWN_READINGS[name]
  if (read !== undefined || name === '') return read ?? ''
  const syllables = pinyin(name, { toneType: 'none', type: 'array' })
  const characters = [...name]
  const word = syllables.map((each, index) => apart(OWN_SYLLABLES[characters[index] ?? ''] ?? each, index)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const apart = (syllable: string, index: number) => (index > 0 && /^[aoe]/.test(syllable) ? `’${syllable}` : syllable)
