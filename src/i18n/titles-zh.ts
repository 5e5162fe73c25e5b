import type { Titles } from './titles'
import texts from './titles.zh.json'

export const titles: Titles = texts
