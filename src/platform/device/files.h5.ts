import type { ChooserTrouble, PickedFile, PickOptions, SendOptions } from './device-types'

/** WeChat's browser on Android filters by media type only; other browsers also accept extensions. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

/**
 * Opens the browser's file chooser. The promise never settles in browsers without a `cancel` event when the chooser is
 * closed; no caller shows a pending state for it.
 */
export function pickFiles({ kind, extensions, count = 1 }: PickOptions): Promise<PickedFile[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = kind === 'image' ? 'image/*' : extensions.flatMap(typesOf).join(',')
  input.multiple = count > 1
  input.hidden = true
  document.body.appendChild(input)
  return new Promise((resolve) => {
    const finish = () => {
      resolve([...(input.files ?? [])].map(describe))
      input.remove()
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    input.click()
  })
}

export function openChooserSettings(_trouble: ChooserTrouble): void {
  // browsers ask for permission each time
}

function typesOf(extension: string): string[] {
  const mediaType = mediaTypes[extension]
  return mediaType ? [mediaType, `.${extension}`] : [`.${extension}`]
}

function describe(file: File): PickedFile {
  return { name: file.name, bytes: file.size, path: URL.createObjectURL(file), source: file }
}

/**
 * Maximum time without progress, in milliseconds. The whole upload has no limit, because a large file on a slow network
 * may take minutes.
 */
const STALLED_MS = 60_000

export function sendFile({
  url,
  file,
  headers,
  form,
  onProgress,
}: SendOptions): Promise<{ status: number; body: string }> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  if (file.source instanceof Blob) body.append('file', file.source, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const watch = () => setTimeout(() => request.abort(), STALLED_MS)
    let stalled = watch()
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = watch()
      onProgress?.(Math.round((loaded / total) * 100))
    }
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = request.onabort = () => reject(new Error('network'))
    request.onloadend = () => clearTimeout(stalled)
    request.send(body)
  })
}
