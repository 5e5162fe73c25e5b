import type { Page } from '@playwright/test'

/** Differences between the hosts: how the site is opened and how payments are made. */
export interface Host {
  /** Opens a page of the site the way this host does. */
  open(page: Page, path: string): Promise<void>
  /** Completes the payment of `amount` after its button was pressed; returns when the site is shown again. */
  pay(page: Page, amount: string): Promise<void>
}
