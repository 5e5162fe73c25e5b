import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import { firstData } from './portal-address'

/** Takes away what the portals began with (test/portal/first-data.ts); what they made of it stays until the next run. */
export default function globalTeardown(): void {
  removeDataFolder(firstData)
}
