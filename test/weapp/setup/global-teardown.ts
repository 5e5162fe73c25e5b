import { rmSync } from 'node:fs'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'

/** Removes what global-setup.ts created. */
export default function globalTeardown(): void {
  if (!globalThis.weappRun) return
  if (process.env.FIRST_DATA === undefined) removeDataFolder(globalThis.weappRun.data)
  rmSync(globalThis.weappRun.bundle, { recursive: true, force: true })
}
