import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'

/** What the files of a run start their services from (global-setup.ts). */
export interface PreparedService {
  /** The folder of the bundled service, of which nothing is compiled as it loads. */
  bundle: string
  /** The data that a first start made: projects, accounts and what they did. Nothing runs on it. */
  data: string
}

/** Hands it from the global setup to the workers. */
const variables = { bundle: 'EXAM_WEAPP_BUNDLE', data: 'EXAM_WEAPP_DATA' } as const

export function handOver({ bundle, data }: PreparedService): void {
  Object.assign(process.env, { [variables.bundle]: bundle, [variables.data]: data })
}

/** Null outside of such a run: photographs and benchmarks start a service from its sources and nothing. */
export function preparedService(): PreparedService | null {
  const { [variables.bundle]: bundle, [variables.data]: data } = process.env
  return bundle && data ? { bundle, data } : null
}

/** Whom a file belongs to is copied too: root's PostgreSQL runs as `nobody`, and must get at its own. */
export function copyData({ data }: Pick<PreparedService, 'data'>, folder: string): void {
  chmodSync(folder, 0o755)
  execFileSync('cp', ['-a', `${data}/.`, folder])
}
