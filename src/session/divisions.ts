/** Provinces, cities and districts as far as they were read: the same for everybody, for as long as the site is open. */
import { atom } from 'jotai'
import type { Region } from '@contract/project/region'

export const divisionsAtom = atom<readonly Region[]>([])
