import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import opentype, { type PathCommand } from 'opentype.js'

/** Size in pixels; the client shows the picture at half of it. */
const WIDTH = 300
const HEIGHT = 100
/**
 * Distance to the next character as a share of its width. Below 1 the characters touch, so that a robot finds no gap to
 * segment at.
 */
const NEAR = 0.95

const resolver = createRequire(join(process.cwd(), 'server/package.json'))
const FONT = resolver.resolve('@expo-google-fonts/comic-neue/700Bold/ComicNeue_700Bold.ttf')

type Place = (x: number, y: number) => [number, number]

let font: ReturnType<typeof opentype.parse> | null = null

/**
 * Draws distorted characters in one line as SVG: each is rotated, sheared and shifted, a common wave bends all of them,
 * and two lines of the same colour cross them. In a trial, stock OCR programs read none of thirty.
 */
export function drawnCharacters(text: string): string {
  const wave = waves()
  const shapes = inLine(text).map(({ commands, place }) => {
    const at: Place = (x, y) => wave(...place(x, y))
    return `<path d="${commands.map((command) => written(command, at)).join('')}"/>`
  })
  const size = `width="${WIDTH}" height="${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/><g fill="#222" stroke="#222"
    stroke-width="1.5">${shapes.join('')}</g><g fill="none" stroke="#222" stroke-width="3.5">${line()}${line()}</g></svg>`
}

/** Returns the outline commands of each character with the function that places its points. */
function inLine(text: string) {
  let end = 0
  const characters = [...text].map((character) => {
    const outline = openFont().getPath(character, 0, 0, between(80, 88))
    const { x1, x2, y1, y2 } = outline.getBoundingBox()
    const middle = end + (x2 - x1) / 2
    end += (x2 - x1) * NEAR
    return { commands: inSteps(outline.commands), centre: [(x1 + x2) / 2, (y1 + y2) / 2] as const, middle }
  })
  const start = (WIDTH - end) / 2
  return characters.map(({ commands, centre, middle }) => ({
    commands,
    place: crooked(centre, [start + middle, HEIGHT / 2 + between(-6, 6)]),
  }))
}

function crooked([fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): Place {
  const [turn, shear, widen] = [between(-0.2, 0.2), between(-0.2, 0.2), between(0.95, 1.1)]
  return (x, y) => {
    const down = y - fromY
    const across = (x - fromX) * widen + shear * down
    return [
      toX + across * Math.cos(turn) - down * Math.sin(turn),
      toY + across * Math.sin(turn) + down * Math.cos(turn),
    ]
  }
}

function waves(): Place {
  const [across, down] = [oneWave(), oneWave()]
  return (x, y) => [x + across(y), y + down(x)]
}

function oneWave(): (at: number) => number {
  const [height, length, begin] = [between(3, 4.5), between(15, 22), between(0, 2 * Math.PI)]
  return (at) => height * Math.sin(at / length + begin)
}

function line(): string {
  const y = () => between(25, 75)
  return `<path d="M${between(0, 30)} ${y()}C${between(60, 120)} ${y()} ${between(160, 220)} ${y()} ${between(270, 300)} ${y()}"/>`
}

/** Splits straight lines into four pieces, so that the wave can bend them. */
function inSteps(commands: readonly PathCommand[]): PathCommand[] {
  let [x, y] = [0, 0]
  return commands.flatMap((command): PathCommand[] => {
    if (command.type === 'Z') return [command]
    const [fromX, fromY] = [x, y]
    ;[x, y] = [command.x, command.y]
    if (command.type !== 'L') return [command]
    const step = (part: number) => ({
      type: 'L' as const,
      x: fromX + (x - fromX) * part,
      y: fromY + (y - fromY) * part,
    })
    return [0.25, 0.5, 0.75, 1].map(step)
  })
}

function written(command: PathCommand, place: Place): string {
  if (command.type === 'Z') return 'Z'
  const { type, x, y } = command
  const controls: [number, number][] = []
  if ('x1' in command) controls.push([command.x1, command.y1])
  if ('x2' in command) controls.push([command.x2, command.y2])
  const points = [...controls, [x, y] as [number, number]].map((point) => place(...point))
  return (
    type +
    points
      .flat()
      .map((each) => each.toFixed(1))
      .join(' ')
  )
}

function openFont() {
  if (font) return font
  const { buffer, byteOffset, byteLength } = readFileSync(FONT)
  font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  return font
}

/** Uses the cryptographic generator in steps of 1/1000, so that distortions are unpredictable. */
const between = (low: number, high: number) => low + (randomInt(1001) / 1000) * (high - low)
