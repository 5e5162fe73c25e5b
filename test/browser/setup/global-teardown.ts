import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import { firstData } from './portal-address'

/**
 * Removes the initial data of the portals (test/portal/first-data.ts). The portals' own data stays until the next run.
 */
export default function globalTeardown(): void {
  removeDataFolder(firstData)
}
