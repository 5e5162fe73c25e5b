import { rmSync } from 'node:fs'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'

/** Takes away what global-setup.ts made. */
export default function globalTeardown(): void {
  if (!globalThis.weappRun) return
  removeDataFolder(globalThis.weappRun.data)
  rmSync(globalThis.weappRun.bundle, { recursive: true, force: true })
}
