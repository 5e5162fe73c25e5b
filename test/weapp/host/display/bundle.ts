import { createRequire } from 'node:module'
import { join } from 'node:path'

type Build = (options: object) => Promise<{ outputFiles: { text: string }[] }>

const scripts = new Map<string, Promise<string>>()

/** Modules for a browser as one script, made when it is first asked for. `entry` is a path from the project's root. */
export function bundle(entry: string): Promise<string> {
  const known = scripts.get(entry) ?? build(join(process.cwd(), entry))
  scripts.set(entry, known)
  return known
}

/** With the bundler that comes with the service's workspace. */
async function build(entry: string): Promise<string> {
  const esbuild = createRequire(join(process.cwd(), 'server/package.json'))('esbuild') as {
    build: Build
    stop: () => Promise<void>
  }
  const { outputFiles } = await esbuild.build({ entryPoints: [entry], bundle: true, format: 'iife', write: false })
  await esbuild.stop()
  return outputFiles[0]?.text ?? ''
}
