import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Run } from '../../run'
import type { Callbacks } from '../calling'
import { exchange, type Call } from './exchange'
import { lowerCased } from './request'
import { startTask, type Progress, type Task } from './task'

/** Number of progress events per upload. */
const UPLOAD_STEPS = 4

interface UploadOptions extends Call, Callbacks {
  filePath: string
  name: string
  formData?: Record<string, unknown>
  header?: Record<string, string>
}
interface DownloadOptions extends Call, Callbacks {
  filePath?: string
  header?: Record<string, string>
}

/** `wx.uploadFile`: multipart/form-data with the file's real bytes. */
export function uploadFile(run: Run, options: UploadOptions): Task {
  return startTask('uploadFile', run, options, async (signal, progress) => {
    const bytes = readFileSync((run.phone.files.size(options.filePath), run.phone.files.locate(options.filePath)))
    const form = new FormData()
    for (const [name, value] of Object.entries(options.formData ?? {})) form.append(name, String(value))
    form.append(options.name, new Blob([bytes]), basename(options.filePath))
    const { 'content-type': _multipart, ...headers } = lowerCased(options.header)
    report(progress, bytes.length)
    const response = await exchange(run, options, { method: 'POST', headers, body: form }, signal)
    return { statusCode: response.status, header: Object.fromEntries(response.headers), data: await response.text() }
  })
}

/** `wx.downloadFile`: into a temporary file, or into `filePath`. */
export function downloadFile(run: Run, options: DownloadOptions): Task {
  return startTask('downloadFile', run, options, async (signal, progress) => {
    const { files } = run.phone
    const response = await exchange(run, options, { headers: lowerCased(options.header) }, signal)
    const bytes = new Uint8Array(await response.arrayBuffer())
    progress(bytes.length, bytes.length)
    const shared = { statusCode: response.status, header: Object.fromEntries(response.headers) }
    if (!options.filePath) return { ...shared, tempFilePath: files.write(bytes, nameOf(options.url, response)) }
    writeFileSync(files.locate(options.filePath), bytes)
    return { ...shared, filePath: options.filePath }
  })
}

function report(progress: Progress, total: number): void {
  for (let step = 1; step <= UPLOAD_STEPS; step++) progress(Math.floor((total * step) / UPLOAD_STEPS), total)
}

function nameOf(url: string, response: Response): string {
  const type = response.headers.get('content-type')?.split(';')[0]
  return type === 'application/pdf' ? 'document.pdf' : basename(new URL(url).pathname)
}
