import { numbersFrom } from './names'
import { areas } from './places'

const SUBJECTS = 60
/** Each area holds two thirds of the subjects: forty. */
const isHeldIn = (subject: number, area: number) => (subject + area) % 3 !== 0
const numbers = numbersFrom(11)

const EXAMS = [
  ['法律法规与职业道德', 'Laws, regulations and professional ethics'],
  ['工程造价管理基础知识', 'Fundamentals of construction cost management'],
  ['土木建筑工程计量与计价', 'Measurement and pricing: civil construction'],
  ['交通运输工程计量与计价', 'Measurement and pricing: transport'],
  ['水利工程计量与计价', 'Measurement and pricing: water engineering'],
  ['安装工程计量与计价', 'Measurement and pricing: installation'],
  ['工程造价案例分析', 'Cost engineering case studies'],
  ['安全生产技术实务', 'Work safety practice'],
  ['消防安全案例分析', 'Fire safety case studies'],
  ['环境影响评价技术方法', 'Methods of environmental impact assessment'],
  ['资产评估实务', 'Asset valuation practice'],
  ['税务代理实务', 'Tax agency practice'],
  ['房地产估价原理与方法', 'Principles and methods of real estate appraisal'],
  ['土地登记相关法律知识', 'Law of land registration'],
  ['计量专业实务与案例', 'Metrology practice and case studies'],
  ['设备监造与质量管理', 'Equipment supervision and quality management'],
  ['出版专业基础知识', 'Fundamentals of publishing'],
  ['社会工作综合能力', 'Comprehensive skills of social work'],
  ['统计业务知识', 'Statistics in practice'],
  ['翻译综合能力', 'Comprehensive skills of translation'],
]
const LEVELS = [
  ['初级', 'junior level'],
  ['中级', 'intermediate level'],
  ['高级', 'senior level'],
]

/** Mornings and afternoons of three days, with ten subjects each. */
const HOURS = [
  ['+60d 09:00', '+60d 11:30'],
  ['+60d 14:00', '+60d 17:00'],
  ['+61d 09:00', '+61d 11:30'],
  ['+61d 14:00', '+61d 17:00'],
  ['+62d 09:00', '+62d 11:30'],
  ['+62d 14:00', '+62d 17:00'],
]

export const subjects = Array.from({ length: SUBJECTS }, (_, subject) => {
  const [zh, en] = EXAMS[subject % EXAMS.length] ?? []
  const [levelZh, levelEn] = LEVELS[Math.floor(subject / EXAMS.length)] ?? []
  const [startsAt, endsAt] = HOURS[subject % HOURS.length] ?? []
  const held = areas.filter((_area, area) => isHeldIn(subject, area))
  return {
    code: `S${subject + 1}`,
    name: { zh: `${zh}（${levelZh}）`, en: `${en} (${levelEn})` },
    priceCents: 5_000 + 100 * numbers(40),
    ...{ startsAt, endsAt },
    seats: Object.fromEntries(held.map(({ code }) => [code, 30 + numbers(470)])),
  }
})

/** Subjects of an area at different times, which can be taken together. */
export function subjectsHeldIn(areaCode: string): string[] {
  return subjects
    .slice(0, HOURS.length)
    .filter(({ seats }) => areaCode in seats)
    .map(({ code }) => code)
}
