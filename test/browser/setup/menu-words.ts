import words from '@/patterns/frame/menu/menu.zh.json'
import { menuItems } from '@/patterns/frame/menu/menu-items'
import { isBuilt } from '@/routes'

/** Of what the menu holds by specification §2, in Chinese, what leads to a screen that is there. */
export function builtMenu(labels: readonly string[]): string[] {
  const routeOf = (label: string) => menuItems.find(({ id }) => words[id] === label)?.route
  return labels.filter((label) => {
    const route = routeOf(label)
    return route === undefined || isBuilt(route)
  })
}
