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

/** A screen as its row says it. */
interface OwnRow {
  /** Folder of the page below the area's `pages`. */
  page: string
  /**
   * Addresses in the H5 site; the one that takes most of the known parameters is used to open the screen. A screen without
   * any is one of the Mini Program alone.
   */
  h5: readonly string[]
  /** Needs a signed-in candidate unless false (specification §2). */
  requiresAuth?: false
  /** Says something also to those who come without any project. */
  projectless?: true
  /** What it shows lies on the phone: it needs neither project nor network. */
  offline?: true
  /** The module whose switch and time window decide whether the screen opens (specification §4). */
  gate?: Module
  /**
   * The page opens while its gate is closed too: it shows what candidates own, and its form says why it cannot be used. Its
   * gate is checked as that of every gated page.
   */
  opensWhileClosed?: true
  /** An open page stays open when its gate closes: a ticket is shown at a door, an order is being paid on another device. */
  staysOpen?: true
  /** It opens before its module does, where the batch that it is about can be prepared by then. */
  prepares?: true
  /** Back leads to the project home instead of one step back. */
  back?: 'home'
  /**
   * What the page reads first, by the names of its own parameters: the site asks for it while its files are still on their
   * way (src/index.html).
   */
  reads?: readonly string[]
  /**
   * Parameters that the address of a shared card keeps. Without this list a card leads to the project home.
   */
  shares?: readonly string[]
  /** What is sent of it to others is the screen on which a seat of its round is chosen, whatever its sender chose or has. */
  sharesRound?: true
  /** Areas that candidates go on to from here: the Mini Program loads their subpackages meanwhile. */
  next?: readonly Area[]
  /** `back` unless said otherwise: a bar with the title; `logo`: the project's logo and name; `none`: no bar. */
  header?: 'logo' | 'back' | 'none'
}

export interface RouteRow extends OwnRow {
  area: Area
  /** Path of the page below src, as Taro names it. */
  page: string
}

/**
 * The rows of one area, whose pages lie in its folder. The compiler keeps each row's addresses, which name its parameters.
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
