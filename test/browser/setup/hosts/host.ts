import type { Page } from '@playwright/test'

/** What differs between the hosts for whoever walks through a journey: how one comes to the site, and how one pays. */
export interface Host {
  /** Opens a page of the site as this host opens it. */
  open(page: Page, path: string): Promise<void>
  /** After the payment button: pays the amount where this host pays, until the site is back. */
  pay(page: Page, amount: string): Promise<void>
}
