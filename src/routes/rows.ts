import type { Module } from '@contract/project/gates'

export const areas = [
  'home',
  'account',
  'personal',
  'registration',
  'mine',
  'changes',
  'correction',
  'payment',
  'help',
  'accommodation',
  'appointment',
  'ticket',
  'result',
  'certificate',
  'health',
  'exemption',
  'invoice',
  'landing',
  'group',
  'shell',
  'fallback',
] as const
export type Area = (typeof areas)[number]

/** Definition of a screen in the route table. */
interface OwnRow {
  /** Folder of the page in the area's `pages`. */
  page: string
  /**
   * Address patterns in the H5 site; links use the one with most of the known parameters. Empty for screens that exist
   * in the Mini Program only.
   */
  h5: readonly string[]
  /** Requires a signed-in candidate unless false (specification §2). */
  requiresAuth?: false
  /** Has content even without a project. */
  projectless?: true
  /** Works with data on the device: needs neither project nor network. */
  offline?: true
  /** Module whose switch and time window decide whether the screen opens (specification §4). */
  gate?: Module
  /**
   * Opens while its gate is closed: the page shows the candidate's data, and its form explains why it is unavailable.
   * The gate is checked as for every gated page.
   */
  opensWhileClosed?: true
  /**
   * Stays open when its gate closes: a ticket may be shown at an entrance, an order may be being paid on another
   * device.
   */
  staysOpen?: true
  /** Opens before its module does if its batch can be prepared by then. */
  prepares?: true
  /** Going back opens the project home instead of the previous screen. */
  back?: 'home'
  /**
   * First reads of the page, with its own parameters as placeholders; the site requests them while its bundle is
   * loading (src/index.html).
   */
  reads?: readonly string[]
  /** Parameters that the address of a shared card keeps. Without this list a card opens the project home. */
  shares?: readonly string[]
  /** A shared card opens the seat selection of the same round, without the sender's choices. */
  sharesRound?: true
  /** Areas that usually follow; the Mini Program preloads their subpackages. */
  next?: readonly Area[]
  /**
   * Header of the page, `back` by default: `back`: back button and title; `logo`: the project's logo and name; `none`:
   * no header.
   */
  header?: 'logo' | 'back' | 'none'
}

export interface RouteRow extends OwnRow {
  area: Area
  /** Path of the page below src, as Taro names it. */
  page: string
}

/**
 * Defines the routes of one area, whose pages are in its folder. The const type parameter preserves the address
 * patterns, from which parameter names are derived.
 */
export function inArea<const Screens extends Record<string, OwnRow>>(area: Area, screens: Screens) {
  const rows = Object.entries(screens).map(([name, { page, ...screen }]) => [
    name,
    { ...screen, area, page: `areas/${area}/pages/${page}/index` },
  ])
  return Object.fromEntries(rows) as {
    [Name in keyof Screens]: RouteRow & { h5: Screens[Name]['h5'] }
  }
}
