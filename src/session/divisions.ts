/** Provinces, cities and districts loaded so far; equal for all users and cached while the site is open. */
import { atom } from 'jotai'
import type { Region } from '@contract/project/region'

export const divisionsAtom = atom<readonly Region[]>([])
