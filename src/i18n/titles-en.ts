import type { RouteName } from '@/routes'
import texts from './titles.en.json'

/** Typed as a complete record: a screen without a title is a compile error. */
export const titles: Record<RouteName, string> = texts
