import { inArea } from './rows'

/** Landing page built from blocks of the project file; without a header, as it is an entry to the project. */
const entry = { page: 'landing', header: 'none', requiresAuth: false, shares: [] } as const

export const landing = inArea('landing', {
  assetIndex: { ...entry, h5: ['/asset/index'] },
  assetDownload: { page: 'landing', h5: ['/asset/download'], requiresAuth: false, shares: [] },
  dyIndex: { ...entry, h5: ['/default/dy2020'] },
  zgjIndex: { ...entry, h5: ['/default/daoyouzgj'] },
  module3: { ...entry, h5: ['/e/:projectCode/module3'] },
  module4: { ...entry, h5: ['/e/:projectCode/module4'] },
})
