import { routeEntries } from '@/routes'
import { pagesByArea, preloadRule, sitemap } from '@/platform/start/app-pages'

describe('WeChat’s search', () => {
  const allowed = sitemap().rules.filter(({ action }) => action === 'allow')

  test('reads what everybody may see, and nothing after that', () => {
    expect(allowed.map(({ page }) => page)).toContain('areas/help/pages/notices/index')
    expect(sitemap().rules[sitemap().rules.length - 1]).toEqual({ action: 'disallow', page: '*' })
  })

  test('is kept from every screen that needs a sign-in, and from payments and sign-in themselves', () => {
    const pages = allowed.map(({ page }) => page)
    const closed = routeEntries.filter(
      ([, { requiresAuth, area }]) => requiresAuth !== false || ['account', 'payment', 'shell'].includes(area),
    )
    expect(closed.filter(([, { page }]) => pages.includes(page))).toEqual([])
  })
})

describe('What the Mini Program loads ahead', () => {
  test('are subpackages that there are, from pages that there are', () => {
    const packages = pagesByArea()
    const rules = Object.entries(preloadRule())
    expect(rules.length).toBeGreaterThan(0)
    for (const [page, { packages: ahead }] of rules) {
      expect(routeEntries.some(([, row]) => row.page === page)).toBe(true)
      for (const area of ahead) expect(packages.has(area)).toBe(true)
    }
  })

  test('lies on the way: from the home to signing in, registering, what one has and exemption, from the confirmation to paying', () => {
    expect(preloadRule()).toMatchObject({
      'areas/home/pages/project-home/index': { packages: ['account', 'registration', 'mine', 'exemption'] },
      'areas/registration/pages/confirm/index': { packages: ['payment'] },
    })
  })
})
