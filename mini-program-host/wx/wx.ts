import { documentedApis, isAtLeast } from '../api/base-library'
import { callable, type Apis } from './calling'
import { accountApis } from './phone/account'
import { canvasApis } from './phone/canvas'
import { deviceApis } from './phone/device'
import { fileApis } from './phone/files'
import { guardPrivateApis } from './phone/privacy'
import { mediaApis } from './phone/media'
import { navigationApis } from './page/navigation'
import { networkApis } from './network/network'
import { paymentApis } from './phone/payment'
import { placeApis } from './phone/places'
import { storageApis } from './phone/storage'
import type { Run } from '../run'
import { uiApis } from './page/ui'

const TOPICS = [
  accountApis,
  canvasApis,
  deviceApis,
  fileApis,
  mediaApis,
  navigationApis,
  networkApis,
  paymentApis,
  placeApis,
  storageApis,
  uiApis,
]

/**
 * Creates the `wx` object of one run. Documented APIs that this host lacks throw and are reported, even if the program
 * catches the error; APIs newer than the base library do not exist.
 */
export function createWx(run: Run): Record<string, unknown> {
  const implemented = implementations(run)
  const wx = run.realm.adopt({}) as Record<string, unknown>
  for (const [name, since] of documentedApis()) {
    if (!isAtLeast(run.baseLibrary, since)) delete implemented[name]
    else if (!(name in implemented)) wx[name] = missing(name, run)
  }
  const canIUse = (schema: string): boolean => (schema.split('.')[0] ?? '') in implemented
  return Object.assign(wx, implemented, { canIUse })
}

function missing(name: string, { realm, reports }: Run): () => never {
  return () => {
    const error = realm.adopt(new Error(`wx.${name} is not implemented by the headless host`))
    reports.exception(error)
    throw error
  }
}

function implementations(run: Run): Record<string, unknown> {
  const apis = TOPICS.map((topic): Apis => topic(run))
  const later = guardPrivateApis(Object.assign({}, ...apis.map((topic) => topic.later)) as Apis['later'], run)
  const callables = Object.entries(later).map(([name, api]) => [name, callable(name, api, run.realm, run.reports)])
  const now = Object.assign({}, ...apis.map((topic) => topic.now)) as Apis['now']
  return { ...now, ...run.listeners.functions(), ...Object.fromEntries(callables) } as Record<string, unknown>
}
