import { createRequire } from 'node:module'
import { join } from 'node:path'

// tsx marks what its modules require, and esbuild looks for its binary under that mark
const { build, stop } = createRequire(join(__dirname, 'bundle.ts'))('esbuild') as typeof import('esbuild')

const scripts = new Map<string, Promise<string>>()

/** Modules for a browser as one script, made when it is first asked for. `entry` is a path, from the working folder or in full. */
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
