import type { Titles } from './titles'
import texts from './titles.en.json'

export const titles: Titles = texts
