/**
 * Returns a `content-disposition` value with the file name. RFC 8187 allows fewer characters than encodeURIComponent
 * leaves.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}
