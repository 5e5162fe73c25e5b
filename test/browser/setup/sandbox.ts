import { expect } from '@playwright/test'
import { sandboxUrl } from './portal-address'

/** Sets the behaviour of the WeChat sandbox; null resets it to normal. */
export async function tellSandbox(behaviour: Record<string, unknown> | null): Promise<void> {
  await askSandbox(`/sandbox/control${behaviour ? '' : '/reset'}`, behaviour ?? {})
}

export async function askSandbox<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  expect(response.ok, answer).toBe(true)
  return JSON.parse(answer) as T
}
