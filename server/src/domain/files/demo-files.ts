import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Upload } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { DRAWN, drawnFile } from './demonstration/drawn-file'

/**
 * Reads or draws a demonstration account's file; `path` is relative to PROJECTS_DIR. Throws file system errors.
 */
export async function demoUpload({ env }: Pick<Services, 'env'>, path: string): Promise<Upload> {
  if (path.startsWith(DRAWN)) return drawnFile(path)
  return { filename: basename(path), bytes: await readFile(join(env.PROJECTS_DIR, path)) }
}

/** Uploads the files of each key sequentially and returns their ids by key. */
export async function sendDemoFiles(
  services: Pick<Services, 'env'>,
  files: Readonly<Record<string, readonly string[]>>,
  send: (key: string, upload: Upload) => Promise<{ fileId: string }>,
): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {}
  for (const [key, paths] of Object.entries(files))
    for (const path of paths) (sent[key] ??= []).push((await send(key, await demoUpload(services, path))).fileId)
  return sent
}
