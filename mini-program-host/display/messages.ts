/** Messages between host and display. */
import type { Device } from '../api/devices'

/** Marks elements with `catchtouchmove`. */
export const CATCHES_MOVES = 'data-catches-moves'

/** Excludes lists and objects, because no displayed control uses them. */
export type Properties = Record<string, string | number | boolean | undefined>

export interface DrawnElement {
  id: number
  tag: string
  attributes: Record<string, string>
  /** Typed properties for rendering a WeChat control: `src`, `mode`, `value`, … */
  properties: Properties
  children: DrawnNode[]
}
export interface DrawnText {
  id: number
  text: string
}
export type DrawnNode = DrawnElement | DrawnText

/** Complete visible state. */
export interface Drawing {
  /** Id of the current page, and of all pages in the stack. */
  page: number
  stack: number[]
  /** WeChat's navigation bar; null if the page renders its own. */
  bar: { title: string; background: string; leadsBack: boolean } | null
  /** Text colour of the status bar and the navigation bar. */
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

/** Geometry and scroll position of an element, in pixels of its page. */
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
  /** Sent before the first drawing of a page. */
  | { kind: 'style'; page: number; css: string }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'measure'; id: number; node: number }
  | { kind: 'scroll'; page: number; node: number | null; offset: number }
  | { kind: 'settled'; id: number }

/** Input event on an element of the current page, or in WeChat's own windows. */
export type Deed =
  | { deed: 'tap' | 'confirm'; node: number }
  | { deed: 'type'; node: number; text: string }
  | { deed: 'event'; node: number; type: 'load' | 'error' | 'scroll'; detail: object }
  /** Keyboard closed. */
  | { deed: 'leave'; node: number }
  /** Back button of WeChat's navigation bar. */
  | { deed: 'back' }
  | { deed: 'answer'; choice: number | null }

export type FromDisplay =
  | { kind: 'deed'; deed: Deed }
  | { kind: 'measured'; id: number; measure: Measure | null }
  | { kind: 'settle'; id: number }
