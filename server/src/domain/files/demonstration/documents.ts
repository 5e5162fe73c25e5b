/** Drawn ID cards, diplomas and letters of employers for demonstration data. Each is marked as a sample. */
import { PORTRAIT, portraitShapes, type Portrait } from './portrait'
import { textOutline } from './text-outline'

export interface Drawing {
  width: number
  height: number
  /** SVG elements. */
  shapes: string
  /** Size of the picture relative to the drawing. */
  scale: number
}

export type Texts = Readonly<Record<string, string>>

const SAMPLE = '演示样本'

const sampleMark = (x: number, y: number, size: number) =>
  `<g opacity="0.16" transform="rotate(-18 ${x} ${y})">${textOutline(SAMPLE, { x: x - size * 2, y, size, weight: 'bold', fill: '#b00' })}</g>`

const portraitAt = (portrait: Portrait, x: number, y: number, height: number) =>
  `<g transform="translate(${x} ${y}) scale(${(height / PORTRAIT.height).toFixed(4)})">${portraitShapes(portrait)}</g>`

const ID_CARD = { width: 856, height: 540, scale: 1 }
// large documents are scaled down to be cheap to draw
const DIPLOMA = { width: 1200, height: 850, scale: 0.75 }
const LETTER = { width: 1000, height: 1414, scale: 0.7 }

export function drawPortrait(portrait: Portrait): Drawing {
  return { ...PORTRAIT, scale: 1, shapes: portraitShapes(portrait) }
}

/** Portrait side of an ID card: `name`, `gender`, `born`, `address`, `number`. */
export function drawIdCard(texts: Texts, portrait: Portrait): Drawing {
  const label = (text: string, x: number, y: number) => textOutline(text, { x, y, size: 22, fill: '#2f6da5' })
  const value = (text: string, x: number, y: number, size = 27) => textOutline(text, { x, y, size })
  const { name = '', gender = '', born = '', address = '', number = '' } = texts
  const [year = '', month = '', day = ''] = born.split('-')
  return {
    ...ID_CARD,
    shapes: `<rect width="856" height="540" rx="26" fill="#e9f1f6"/><path d="M0 420C220 340 480 520 856 380V540H0z" fill="#d5e6ef"/>
    ${label('姓名', 50, 90)}${value(name, 120, 92, 32)}
    ${label('性别', 50, 155)}${value(gender, 120, 157)}${label('民族', 220, 155)}${value('汉', 290, 157)}
    ${label('出生', 50, 220)}${value(`${year}年${Number(month)}月${Number(day)}日`, 120, 222)}
    ${label('住址', 50, 285)}${value(address.slice(0, 14), 120, 287)}${value(address.slice(14), 120, 325)}
    ${label('公民身份号码', 50, 475)}${value(number, 220, 477, 33)}
    ${portraitAt({ ...portrait, background: '#e9f1f6' }, 585, 85, 300)}${sampleMark(400, 300, 84)}`,
  }
}

/** Emblem side of an ID card: `authority`, `from`, `until`. */
export function drawIdCardBack({ authority = '', from = '', until = '' }: Texts): Drawing {
  const dots = (date: string) => date.replaceAll('-', '.')
  return {
    ...ID_CARD,
    shapes: `<rect width="856" height="540" rx="26" fill="#e9f1f6"/><circle cx="130" cy="120" r="72" fill="#c8312b" opacity="0.85"/>
    ${textOutline('居民身份证', { x: 300, y: 150, size: 62, weight: 'bold' })}
    ${textOutline('签发机关', { x: 170, y: 400, size: 24, fill: '#2f6da5' })}${textOutline(authority, { x: 290, y: 402, size: 28 })}
    ${textOutline('有效期限', { x: 170, y: 465, size: 24, fill: '#2f6da5' })}
    ${textOutline(`${dots(from)}-${dots(until)}`, { x: 290, y: 467, size: 28 })}${sampleMark(450, 290, 84)}`,
  }
}

/** Graduation certificate: `name`, `gender`, `born`, `school`, `major`, `level`, `year`, `number`. */
export function drawDiploma(texts: Texts, portrait: Portrait): Drawing {
  const { name = '', gender = '', born = '', school = '', major = '', level = '', year = '', number = '' } = texts
  const [bornYear = '', bornMonth = ''] = born.split('-')
  const line = (text: string, row: number) => textOutline(text, { x: 440, y: 330 + row * 62, size: 30 })
  return {
    ...DIPLOMA,
    shapes: `<rect width="1200" height="850" fill="#fbf7ea"/><rect x="26" y="26" width="1148" height="798" fill="none" stroke="#b59a52" stroke-width="6"/>
    ${textOutline('普通高等学校', { x: 480, y: 120, size: 40 })}${textOutline('毕业证书', { x: 420, y: 225, size: 88, weight: 'bold', fill: '#9b2420' })}
    ${line(`学生 ${name}，性别 ${gender}，${bornYear}年${Number(bornMonth)}月生，`, 0)}
    ${line(`于 ${Number(year) - 4}年9月至${year}年6月在本校 ${major} 专业`, 1)}
    ${line(`学习，修完${level}教学计划规定的全部课程，`, 2)}${line('成绩合格，准予毕业。', 3)}
    ${textOutline(`校名：${school}`, { x: 440, y: 690, size: 30 })}${textOutline(`证书编号：${number}`, { x: 440, y: 750, size: 26 })}
    ${portraitAt({ ...portrait, background: '#d9e6f2' }, 90, 300, 320)}${stamp(school, 960, 660)}${sampleMark(620, 560, 130)}`,
  }
}

/** Letter of an employer: `name`, `number`, `years`, `employer`, `date`. */
export function drawWorkProof({ name = '', number = '', years = '', employer = '', date = '' }: Texts): Drawing {
  const line = (text: string, row: number) => textOutline(text, { x: 110, y: 420 + row * 62, size: 30 })
  return {
    ...LETTER,
    shapes: `<rect width="1000" height="1414" fill="#fff"/>${textOutline('工作年限证明', { x: 290, y: 240, size: 68, weight: 'bold' })}
    ${line(`兹证明 ${name}（身份证号 ${number}）`, 0)}${line(`在我单位从事工程造价相关工作满 ${years} 年。`, 1)}
    ${line('我单位对上述内容的真实性负责。', 2)}${line('特此证明。', 4)}
    ${textOutline(employer, { x: 500, y: 1010, size: 30 })}${textOutline(date, { x: 620, y: 1070, size: 30 })}
    ${stamp(employer, 740, 1020)}${sampleMark(500, 820, 130)}`,
  }
}

/** Round red stamp with the name along its lower half. */
function stamp(name: string, x: number, y: number): string {
  return `<g opacity="0.75"><circle cx="${x}" cy="${y}" r="104" fill="none" stroke="#c8312b" stroke-width="7"/>
    ${textOutline('★', { x: x - 36, y: y + 12, size: 72, fill: '#c8312b' })}${textOutline(name.slice(0, 8), { x: x - 78, y: y + 62, size: 20, fill: '#c8312b' })}</g>`
}
