import { routeEntries } from '@/routes'
import { pagesByArea, preloadRule, sitemap } from '@/platform/start/app-pages'

describe('The sitemap for WeChat’s search', () => {
  const allowed = sitemap().rules.filter(({ action }) => action === 'allow')

  test('allows public pages and disallows all others', () => {
    expect(allowed.map(({ page }) => page)).toContain('areas/help/pages/notices/index')
    expect(sitemap().rules[sitemap().rules.length - 1]).toEqual({ action: 'disallow', page: '*' })
  })

  test('allows no page that needs a sign-in, and no payment or account page', () => {
    const pages = allowed.map(({ page }) => page)
    const closed = routeEntries.filter(
      ([, { requiresAuth, area }]) => requiresAuth !== false || ['account', 'payment', 'shell'].includes(area),
    )
    expect(closed.filter(([, { page }]) => pages.includes(page))).toEqual([])
  })
})

describe('The preload rules of the Mini Program', () => {
  test('name existing pages and existing subpackages', () => {
    const packages = pagesByArea()
    const rules = Object.entries(preloadRule())
    expect(rules.length).toBeGreaterThan(0)
    for (const [page, { packages: ahead }] of rules) {
      expect(routeEntries.some(([, row]) => row.page === page)).toBe(true)
      for (const area of ahead) expect(packages.has(area)).toBe(true)
    }
  })

  test('load the packages of the next steps: account, registration, own registrations and exemption from the home, payment from the confirmation', () => {
    expect(preloadRule()).toMatchObject({
      'areas/home/pages/project-home/index': { packages: ['account', 'registration', 'mine', 'exemption'] },
      'areas/registration/pages/confirm/index': { packages: ['payment'] },
    })
  })
})
