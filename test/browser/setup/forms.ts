import type { Page } from '@playwright/test'
import { expect } from './test'

/** Expects every editable field to be in a form that Enter submits, and its descriptions to exist. */
export async function expectForms(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (field) =>
        field.getClientRects().length > 0 &&
        !field.disabled &&
        field.type !== 'file' &&
        // Search fields filter while typing and submit nothing.
        !field.closest('[role=search]'),
    )
    const nameOf = (field: HTMLInputElement) => field.getAttribute('aria-label') ?? field.outerHTML
    const described = (field: HTMLInputElement) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    return [
      ...fields
        .filter((field) => !field.form?.querySelector('button[type=submit]'))
        .map((field) => `no form: ${nameOf(field)}`),
      ...fields
        .filter((field) => described(field).some((id) => !document.getElementById(id)?.textContent))
        .map((field) => `described by nothing: ${nameOf(field)}`),
    ]
  })
  expect.soft(faults, `forms of ${page.url()}`).toEqual([])
}
