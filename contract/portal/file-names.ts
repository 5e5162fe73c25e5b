/**
 * File types by extension, for files referenced by a project file. Separate from the schemas, for use in the client.
 */

/** `pdf` of `files/guide.pdf`. */
export function endingOf(file: string): string {
  return /\.([a-z]+)$/.exec(file)?.[1] ?? ''
}

export function isPictureFile(file: string): boolean {
  return ['png', 'jpg'].includes(endingOf(file))
}
