import type { RouteName } from '@/routes'
import texts from './titles.en.json'

/** A title for every screen, or the compiler objects. */
export const titles: Record<RouteName, string> = texts
