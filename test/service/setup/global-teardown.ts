import { rmSync } from 'node:fs'

/** Stops what global-setup.ts started and takes everything the tests wrote away. */
export default async function globalTeardown(): Promise<void> {
  if (!globalThis.testRun) return
  await globalThis.testRun.postgres.stop()
  rmSync(globalThis.testRun.folder, { recursive: true, force: true })
}
