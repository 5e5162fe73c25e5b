import { rmSync } from 'node:fs'

/** Stops what global-setup.ts started and takes its data away. */
export default async function globalTeardown(): Promise<void> {
  if (!globalThis.testPostgres) return
  await globalThis.testPostgres.stop()
  rmSync(globalThis.testPostgres.home, { recursive: true, force: true })
}
