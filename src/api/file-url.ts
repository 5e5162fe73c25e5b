/** Returns the absolute address of a file whose `url` is relative to the service: a logo, a signed file. */
export function fileUrl(url: string): string {
  if (/^(https?|data|blob|wxfile):/.test(url)) return url
  return `${SERVICE_URL}/${url.replace(/^\//, '')}`
}
