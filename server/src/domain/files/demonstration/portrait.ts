/** Drawn portraits for demonstration data: no real face is used. */

/** Size in pixels; the ratio is that of an ID photo. */
export const PORTRAIT = { width: 413, height: 579 } as const

const SKINS = ['#f5d3b3', '#eec39a', '#f7dcc4', '#e3b287', '#f0c8a4']
const HAIRS = ['#1d1a1a', '#2e2320', '#3b2c26', '#14151a', '#4a4440']
const CLOTHES = ['#22314f', '#3d3d46', '#7a2430', '#35563f', '#5a4a78', '#8a6a3a', '#f1f1ee']

/** Features of a face, derived from its number: the same number is the same person. */
function featuresOf(face: number) {
  let state = face * 2_654_435_761 + 12_345
  const next = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % count
  }
  const pick = <Item>(from: readonly Item[]): Item => from[next(from.length)] as Item
  return {
    skin: pick(SKINS),
    hair: pick(HAIRS),
    clothes: pick(CLOTHES),
    faceWidth: 96 + next(24),
    faceHeight: 132 + next(22),
    eyeGap: 36 + next(14),
    eyeSize: 9 + next(5),
    browTilt: next(13) - 6,
    nose: 22 + next(18),
    mouth: 24 + next(20),
    smile: next(16) - 3,
    hasGlasses: next(3) === 0,
    hasFringe: next(2) === 0,
    parting: next(3) - 1,
    hasMole: next(5) === 0,
  }
}

/** `hair`: long or short. `age`: from 50 years on the hair is grey. */
export interface Portrait {
  face: number
  hair: 'long' | 'short'
  age: number
  background?: string
}

/** Returns the SVG elements of a portrait within {@link PORTRAIT}. */
export function portraitShapes({ face, hair, age, background = '#fff' }: Portrait): string {
  const own = featuresOf(face)
  const { width, height } = PORTRAIT
  const [x, y] = [width / 2, 235]
  const colour = age >= 50 ? '#8d8b8a' : own.hair
  const { faceWidth: w, faceHeight: h } = own
  return `<rect width="${width}" height="${height}" fill="${background}"/>
    ${hair === 'long' ? `<path d="M${x - w - 24} ${y + 190}V${y - 30}a${w + 24} ${h + 14} 0 0 1 ${2 * (w + 24)} 0V${y + 190}z" fill="${colour}"/>` : ''}
    <path d="M${x - 42} ${y + h - 40}v90h84v-90z" fill="${own.skin}"/>
    <path d="M30 ${height}c0-105 70-145 ${x - 74}-158l44 36 44-36c112 13 ${x - 84} 53 ${x - 84} 158z" fill="${own.clothes}"/>
    <path d="M${x - 44} ${height - 158}l44 60 44-60 14 20-40 74h-36l-40-74z" fill="#fafafa"/>
    <ellipse cx="${x - w - 4}" cy="${y + 6}" rx="15" ry="27" fill="${own.skin}"/>
    <ellipse cx="${x + w + 4}" cy="${y + 6}" rx="15" ry="27" fill="${own.skin}"/>
    <ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" fill="${own.skin}"/>
    ${hairTop(own, colour, x, y)}
    ${eyes(own, colour, x, y)}
    <path d="M${x - 3} ${y - 6}q${-own.nose / 3} ${own.nose} 3 ${own.nose + 14}" stroke="#b98c66" stroke-width="3.5" fill="none"/>
    <path d="M${x - own.mouth} ${y + 74}q${own.mouth} ${own.smile + 8} ${2 * own.mouth} 0" stroke="#a8524c" stroke-width="6" fill="none" stroke-linecap="round"/>
    ${own.hasMole ? `<circle cx="${x + 52}" cy="${y + 46}" r="4" fill="#5b4030"/>` : ''}
    ${age >= 50 ? `<path d="M${x - 72} ${y + 40}q14 26 8 44M${x + 72} ${y + 40}q-14 26-8 44" stroke="#c39a77" stroke-width="3" fill="none"/>` : ''}`
}

type Features = ReturnType<typeof featuresOf>

function hairTop({ faceWidth: w, faceHeight: h, hasFringe, parting }: Features, colour: string, x: number, y: number) {
  const fringe = hasFringe ? `Q${x + parting * 50} ${y - h + 96} ` : `Q${x + parting * 60} ${y - h + 34} `
  return `<path d="M${x - w - 8} ${y - 10}C${x - w - 20} ${y - h - 70} ${x + w + 20} ${y - h - 70} ${x + w + 8} ${y - 10}
    L${x + w - 12} ${y - 52}${fringe}${x - w + 12} ${y - 52}z" fill="${colour}"/>`
}

function eyes({ eyeGap, eyeSize, browTilt, hasGlasses }: Features, colour: string, x: number, y: number): string {
  const one = (side: number) => {
    const at = x + side * eyeGap
    const [outer, inner] = [at + side * 22, at - side * 22]
    return `<ellipse cx="${at}" cy="${y}" rx="${eyeSize + 7}" ry="${eyeSize}" fill="#fff"/>
      <circle cx="${at}" cy="${y}" r="${eyeSize - 1}" fill="#2b1d16"/>
      <path d="M${outer} ${y - 32 + browTilt}L${inner} ${y - 34 - browTilt}" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>
      ${hasGlasses ? `<rect x="${at - 30}" y="${y - 22}" width="60" height="44" rx="14" fill="none" stroke="#333" stroke-width="4"/>` : ''}`
  }
  return (
    one(-1) +
    one(1) +
    (hasGlasses ? `<path d="M${x - eyeGap + 30} ${y - 6}h${2 * eyeGap - 60}" stroke="#333" stroke-width="4"/>` : '')
  )
}
