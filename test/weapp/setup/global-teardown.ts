import { rmSync } from 'node:fs'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'

/** Removes the data and the bundle created by global-setup.ts. */
export default function globalTeardown(): void {
  if (!globalThis.weappRun) return
  removeDataFolder(globalThis.weappRun.data)
  rmSync(globalThis.weappRun.bundle, { recursive: true, force: true })
}
