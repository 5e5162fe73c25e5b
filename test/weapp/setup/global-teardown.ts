import { execFileSync } from 'node:child_process'
import { preparedVariable } from './prepared'

/** Takes away what global-setup.ts prepared. */
export default function globalTeardown(): void {
  const folder = process.env[preparedVariable]
  const remove = `import('./test/portal/remove-data-folder.mjs').then((it) => it.removeDataFolder(process.argv[1]))`
  if (folder) execFileSync(process.execPath, ['-e', remove, folder])
}
