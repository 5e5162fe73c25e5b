import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import { firstData } from './portal-address'

/** Removes the first data, unless scripts/test.mjs created them. The portals' own data stay until the next run. */
export default function globalTeardown(): void {
  if (process.env.FIRST_DATA === undefined) removeDataFolder(firstData)
}
