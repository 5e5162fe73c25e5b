/** No control of any screen leads to a screen that is still being prepared: everything that can be pressed is pressed. */
import type { Page } from '@playwright/test'
import { matchRoute } from '@/platform/navigation/route-matching'
import { areas, isBuilt, routeEntries, type RouteName } from '@/routes'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { sampleOf, visits, type Sample } from './sample'

/** An area may have any number of screens. */
const PATIENCE_MS = 480_000

let sample: Sample
test.beforeAll(async ({ services }) => {
  sample = await sampleOf('zh', services)
})

const built = routeEntries.filter(([name, { h5 }]) => h5.length > 0 && isBuilt(name))

for (const area of areas) {
  const names = built.filter(([, row]) => row.area === area).map(([name]) => name)
  if (names.length === 0) continue

  test(`every screen of ${area} leads to screens that are there`, async ({ context, complaints }) => {
    test.setTimeout(PATIENCE_MS)
    for (const name of names)
      await test.step(name, async () => {
        // what was loaded for the screen before need not be loaded again
        const page = await context.newPage()
        await page.goto('/health/live')
        await page.evaluate(() => localStorage.clear())
        const targets = await targetsOf(page, name)
        const prepared = targets.map((target) => matchRoute(target).name).filter((target) => !isBuilt(target))
        expect.soft(prepared, `where ${name} leads`).toEqual([])
        await page.close()
        // what was held does not go on as it would
        complaints.length = 0
      })
  })
}

/** Opens a screen as somebody for whom there is something to press. */
async function targetsOf(page: Page, name: RouteName): Promise<string[]> {
  const elsewhere = sample.elsewhere.find((one) => one.name === name)
  const visit = elsewhere ?? visits(sample).find((one) => one.name === name)
  if (!visit) throw new Error(`no address of ${name}`)
  const { address, domain } = visit
  const candidate = elsewhere?.candidate ?? (visit.candidate || name === 'home' ? sample.payer : undefined)
  await openAs(page, address, { domain, candidate })
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  return holdAndPress(page)
}

/**
 * Presses everything, and what came up by it (the menu, sheets), while the page is held: nothing is sent and no screen is
 * left. Returns the paths that would have opened.
 */
async function holdAndPress(page: Page): Promise<string[]> {
  const targets: string[] = []
  await page.exposeFunction('noteTarget', (target: string) => targets.push(target))
  await page.route('**/*', (route, request) => {
    if (!request.isNavigationRequest()) return request.method() === 'GET' ? route.continue() : route.abort()
    const { pathname, search } = new URL(request.url())
    targets.push(pathname + search)
    return route.fulfill({ status: 204 })
  })
  await page.evaluate(async () => {
    const note = (window as unknown as { noteTarget: (target: string) => void }).noteTarget
    const hold = (_state: unknown, _title: string, url?: string | URL | null) => {
      if (url) note(String(url).replace(window.location.origin, ''))
      throw new Error('held')
    }
    window.history.pushState = hold
    window.history.replaceState = hold
    // what was opened before this page is nobody's target, and going back to it would end the page
    window.history.back = window.history.go = () => undefined
    const pressed = new Set<Element>()
    for (let round = 0; round < 3; round++) {
      const controls = [...document.querySelectorAll('[role=button],[role=link],[role=menuitem]')]
      for (const control of controls.filter((one) => !pressed.has(one))) {
        pressed.add(control)
        if (!(control instanceof HTMLElement && control.offsetParent)) continue
        control.click()
        await new Promise((done) => setTimeout(done, 60))
      }
      await new Promise((done) => setTimeout(done, 400))
    }
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return targets
}
