/** Provinces, cities and districts loaded so far; equal for all users and cached while the site is open. */
import { atom } from 'jotai'
import { isInnermost, provinceIn, type Province } from '@contract/project/division'
import type { Region } from '@contract/project/region'
import { call } from '@/api/call'
import { store } from '@/session/store'

export const divisionsAtom = atom<readonly Region[]>([])

/** Whether everything below these divisions is loaded; an empty path means the provinces. Pure. */
export function isRead(divisions: readonly Region[], path: readonly string[]): boolean {
  const province = provinceIn(path)
  if (province === undefined) return divisions.length > 0
  const cities = divisions.find(({ code }) => code === province)?.children ?? []
  return cities.length > 0 && cities.every(({ code, children }) => isInnermost(code) || children !== undefined)
}

/** Loads what is missing. Throws ApiError. */
export async function readDivisions(path: readonly string[]): Promise<void> {
  const isMissing = (of: readonly string[]) => !isRead(store.get(divisionsAtom), of)
  if (isMissing([])) await once('provinces', readProvinces)
  const province = provinceIn(path)
  if (province !== undefined && isMissing(path)) await once(province, () => readProvince(province))
}

const underWay = new Map<string, Promise<void>>()

/** Single-flight: concurrent loads of the same data share one request. */
function once(what: string, read: () => Promise<void>): Promise<void> {
  const reading = underWay.get(what) ?? read().finally(() => underWay.delete(what))
  underWay.set(what, reading)
  return reading
}

async function readProvinces(): Promise<void> {
  store.set(divisionsAtom, (await call('GET /exm_c/g/divisions')).provinces)
}

async function readProvince(province: Province): Promise<void> {
  const whole = await call('GET /exm_c/g/divisions/:province', { params: { province } })
  store.set(divisionsAtom, (all) => all.map((each) => (each.code === province ? whole : each)))
}
