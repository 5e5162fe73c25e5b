const KNOWN: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
}

/** Returns a readable reason why a file cannot be read. */
export const whyUnreadable = ({ code = '', message }: NodeJS.ErrnoException): string => KNOWN[code] ?? message
