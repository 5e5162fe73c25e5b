const KNOWN: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
}

/** Why a file that somebody named cannot be read, in words. */
export const whyUnreadable = ({ code = '', message }: NodeJS.ErrnoException): string => KNOWN[code] ?? message
