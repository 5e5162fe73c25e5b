import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'

/** Bundle and data from which the spec files start their services (global-setup.ts). */
export interface PreparedService {
  /** Folder of the bundled service, which needs no compilation at start-up. */
  bundle: string
  /** Data folder after a first start, with projects and demonstration accounts; no process uses it. */
  data: string
}

/** Environment variables that pass the folders from the global setup to the workers. */
const variables = { bundle: 'EXAM_WEAPP_BUNDLE', data: 'EXAM_WEAPP_DATA' } as const

export function handOver({ bundle, data }: PreparedService): void {
  Object.assign(process.env, { [variables.bundle]: bundle, [variables.data]: data })
}

/** Returns null outside a Jest run: screenshots and benchmarks start the service from its sources with empty data. */
export function preparedService(): PreparedService | null {
  const { [variables.bundle]: bundle, [variables.data]: data } = process.env
  return bundle && data ? { bundle, data } : null
}

/** Preserves file owners, since PostgreSQL runs as `nobody` when the tests run as root. */
export function copyData({ data }: Pick<PreparedService, 'data'>, folder: string): void {
  chmodSync(folder, 0o755)
  execFileSync('cp', ['-a', `${data}/.`, folder])
}
