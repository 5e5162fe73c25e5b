import { numbersFrom, placeName } from './names'

const PROVINCES = 31
const CITIES = 341

const numbers = numbersFrom(7)
const provinceOf = (city: number) => city % PROVINCES
const codeOfProvince = (province: number) => String(11 + province).padEnd(6, '0')
const cityCode = (city: number) =>
  `${11 + provinceOf(city)}${String(1 + Math.floor(city / PROVINCES)).padStart(2, '0')}00`

const cities = Array.from({ length: CITIES }, (_, city) => {
  const name = placeName(numbers)
  return { code: cityCode(city), name: { zh: `${name.zh}市`, en: name.en } }
})

export const regions = Array.from({ length: PROVINCES }, (_, province) => {
  const name = placeName(numbers)
  const children = cities.filter((_each, city) => provinceOf(city) === province)
  return { code: codeOfProvince(province), name: { zh: `${name.zh}省`, en: `${name.en} Province` }, children }
})

/** Each city has two test areas. */
const DISTRICTS = [
  { zh: '一考区', en: 'first test area' },
  { zh: '二考区', en: 'second test area' },
]

export const areas = cities.flatMap(({ code: regionCode, name }) =>
  DISTRICTS.map((district, index) => {
    const [road, school, number] = [placeName(numbers), placeName(numbers), 1 + numbers(999)]
    return {
      code: `${regionCode.slice(0, 4)}0${index + 1}`,
      name: { zh: `${name.zh}${district.zh}`, en: `${name.en}, ${district.en}` },
      regionCode,
      address: {
        zh: `${name.zh}${road.zh}路${number}号${school.zh}职业技术学院，具体考点见准考证`,
        en: `${school.en} Vocational College, ${number} ${road.en} Road, ${name.en}; the test centre is on your admission ticket`,
      },
    }
  }),
)

export interface Home {
  areaCode: string
  provinceCode: string
  /** Codes of province and city. */
  places: string[]
}

/** Home of the `index`th candidate. */
export function homeOf(index: number): Home {
  const area = areas[index % areas.length]
  if (!area) throw new Error('there are no areas')
  const { code: areaCode, regionCode } = area
  const province = `${regionCode.slice(0, 2)}0000`
  return { areaCode, provinceCode: province, places: [province, regionCode] }
}
