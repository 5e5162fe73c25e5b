import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './test'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * Expects no axe violations on the current screen. Waits for animations, since fading elements have a lower contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  const words = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(nodeWords).join('\n')}`)
  expect.soft(words, `accessibility of ${page.url()}`).toEqual([])
}

function nodeWords({ html, failureSummary }: Violation['nodes'][number]): string {
  return `  ${html.slice(0, 200)}\n  ${failureSummary.replace(/\n/g, ' ')}`
}
