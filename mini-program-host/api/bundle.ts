import { createRequire } from 'node:module'
import { join } from 'node:path'

// a separate `createRequire`, because tsx adds a marker to required paths with which esbuild cannot find its binary
const { build, stop } = createRequire(join(__dirname, 'bundle.ts'))('esbuild') as typeof import('esbuild')

const scripts = new Map<string, Promise<string>>()

/**
 * Bundles modules into one browser script; cached after the first call. `entry`: path, absolute or relative to the
 * working directory.
 */
export function bundle(entry: string): Promise<string> {
  const known = scripts.get(entry) ?? scriptOf(entry)
  scripts.set(entry, known)
  return known
}

async function scriptOf(entry: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false })
  await stop()
  return outputFiles[0]?.text ?? ''
}
