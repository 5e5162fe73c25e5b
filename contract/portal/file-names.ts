/** What the name of a file beside a project's file says. No schema: pages ask it too. */

/** `pdf` of `files/guide.pdf`. */
export function endingOf(file: string): string {
  return /\.([a-z]+)$/.exec(file)?.[1] ?? ''
}

export function isPictureFile(file: string): boolean {
  return ['png', 'jpg'].includes(endingOf(file))
}
