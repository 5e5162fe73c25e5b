/** What host and display say to each other. */
import type { Device } from '../api/devices'

/** Marks elements with `catchtouchmove`. */
export const CATCHES_MOVES = 'data-catches-moves'

/** Lists and objects are not told: no control of WeChat's that the display draws takes one. */
export type Properties = Record<string, string | number | boolean | undefined>

export interface DrawnElement {
  id: number
  tag: string
  attributes: Record<string, string>
  /** What a control of WeChat's is drawn by, with its own type: `src`, `mode`, `value`, … */
  properties: Properties
  children: DrawnNode[]
}
export interface DrawnText {
  id: number
  text: string
}
export type DrawnNode = DrawnElement | DrawnText

/** Everything that can be seen at one moment. */
export interface Drawing {
  /** The page on top, and all that lie below it. */
  page: number
  stack: number[]
  /** WeChat's own bar above the page; null where the page draws one itself. */
  bar: { title: string; background: string; leadsBack: boolean } | null
  /** What the status bar and WeChat's own bar are written in. */
  ink: string
  windows: { toast: string | null; loading: string | null; dialog: DrawnDialog | null }
  body: DrawnNode[]
}
export interface DrawnDialog {
  kind: 'modal' | 'actionSheet'
  title: string
  content: string
  choices: string[]
}

/** Where an element lies and how far its content is scrolled, in pixels of its page. */
export interface Measure {
  left: number
  top: number
  width: number
  height: number
  scrollLeft: number
  scrollTop: number
  scrollWidth: number
  scrollHeight: number
}

export type ToDisplay =
  | { kind: 'device'; device: Device; capsule: { left: number; top: number; width: number; height: number } }
  /** Before the first drawing of a page. */
  | { kind: 'style'; page: number; css: string }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'measure'; id: number; node: number }
  | { kind: 'scroll'; page: number; node: number | null; offset: number }
  | { kind: 'settled'; id: number }

/** What a finger, a keyboard or a loaded picture does to an element of the page on top. */
export type Deed =
  | { deed: 'tap' | 'confirm'; node: number }
  | { deed: 'type'; node: number; text: string }
  | { deed: 'event'; node: number; type: 'load' | 'error' | 'scroll'; detail: object }
  /** The keyboard goes. */
  | { deed: 'leave'; node: number }
  /** WeChat's own bar. */
  | { deed: 'back' }
  | { deed: 'answer'; choice: number | null }

export type FromDisplay =
  | { kind: 'deed'; deed: Deed }
  | { kind: 'measured'; id: number; measure: Measure | null }
  | { kind: 'settle'; id: number }
