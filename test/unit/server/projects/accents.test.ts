/** Accent colours of the demonstration projects must not look like the colours of warnings or errors. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../../..')
const projects = readdirSync(join(root, 'server/projects')).filter((file) => file.endsWith('.yaml'))
const tokens = readFileSync(join(root, 'src/styles/tokens.scss'), 'utf8')

/** Hue in degrees. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (high === low) return 0
  const parts = { [red]: (green - blue) / (high - low), [green]: 2 + (blue - red) / (high - low) }
  const part = parts[high] ?? 4 + (red - green) / (high - low)
  return (part * 60 + 360) % 360
}

const apart = (one: string, other: string) => {
  const difference = Math.abs(hueOf(one) - hueOf(other))
  return Math.min(difference, 360 - difference)
}

const stateColour = (name: 'amber' | 'red') => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? ''
const accents = projects.flatMap((file) => {
  const found = /^ {2}accent: '(#[0-9a-f]{6})'/m.exec(readFileSync(join(root, 'server/projects', file), 'utf8'))
  return found?.[1] ? [[file, found[1]] as const] : []
})

it.each(accents)('%s: %s differs from the colours of warnings and errors', (_file, accent) => {
  expect(apart(accent, stateColour('amber'))).toBeGreaterThan(25)
  expect(apart(accent, stateColour('red'))).toBeGreaterThan(25)
})

it('finds the accents of the projects that have one', () => {
  expect(accents.length).toBeGreaterThan(5)
})
