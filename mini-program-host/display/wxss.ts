import postcss, { type Rule } from 'postcss'

/** WeChat's units: every screen is 750 rpx wide; fractions of a pixel are cut, but never to zero. */
const SCREEN_RPX = 750
const ROUNDING = 1e-4

/** Matches one compound selector between combinators. */
const COMPOUND = /(?:\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|\\.|[^\s>+~,[\]()\\])+/g
const TYPE = /^[a-z][\w-]*/
const PSEUDO_ELEMENT = /::?(?:before|after|first-letter|first-line|placeholder|selection|-webkit-[\w-]+)$/

/**
 * Converts a WeChat style sheet for browsers: element names, `rpx`, safe areas, and every rule bound to elements with
 * `mark` in `data-sheets`.
 * @param width screen width in pixels
 */
export function cssOf(wxss: string, mark: string, width: number): string {
  const sheet = postcss.parse(wxss)
  sheet.walkDecls((declaration) => {
    declaration.value = valueOf(declaration.value, width)
  })
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return
    rule.selectors = rule.selectors.map((selector) =>
      selector.replace(COMPOUND, (compound) => boundCompound(compound, mark)),
    )
  })
  return sheet.toString()
}

/**
 * Converts values of a style sheet or `style` attribute. The safe area is that of the displayed phone, not the
 * browser's.
 */
export function valueOf(value: string, width: number): string {
  return value
    .replace(/(-?[\d.]+)rpx\b/g, (_, amount: string) => `${pixels(Number(amount), width)}px`)
    .replace(/\benv\(\s*safe-area-inset-/g, 'var(--safe-area-inset-')
}

/** Returns the browser's name for a WXML element. */
export function tagOf(name: string): string {
  return name === 'page' ? 'body' : `wx-${name}`
}

function pixels(rpx: number, width: number): number {
  const whole = Math.floor((Math.abs(rpx) / SCREEN_RPX) * width + ROUNDING)
  return Math.sign(rpx) * (rpx === 0 ? 0 : Math.max(whole, 1))
}

function boundCompound(compound: string, mark: string): string {
  if (compound === '*' || compound.startsWith(':root')) return compound
  const named = compound.replace(TYPE, tagOf)
  if (named.startsWith('body')) return named
  const pseudo = PSEUDO_ELEMENT.exec(named)?.[0] ?? ''
  return `${named.slice(0, named.length - pseudo.length)}:where([data-sheets~="${mark}"])${pseudo}`
}

function isKeyframe(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)
}
