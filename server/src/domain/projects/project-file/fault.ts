import { StartFault } from '@server/core/running/start-fault'

/** Path in a project's file: keys and indices from the root. */
export type FilePath = readonly (string | number)[]

/** Error in the content of a project's file; `on` selects the key or its value as the location. */
export interface Flaw {
  path: FilePath
  on: 'key' | 'value'
  message: string
}

/** Error with its location; line and column count from 1. */
export interface Fault {
  file: string
  line: number
  column: number
  message: string
}

export function flaw(path: FilePath, message: string, on: Flaw['on'] = 'value'): Flaw {
  return { path, on, message }
}

export function flawWhen(isWrong: boolean, path: FilePath, message: string): Flaw[] {
  return isWrong ? [flaw(path, message)] : []
}

/** Sorts by line and column. */
export function inFileOrder(faults: Fault[]): Fault[] {
  return faults.sort((one, other) => one.line - other.line || one.column - other.column)
}

/** Formats as `demo.yaml:12:5 batches[0].code: …`, which editors and terminals turn into a link. */
export function formatFault(fault: Fault): string {
  return `${fault.file}:${fault.line}:${fault.column} ${fault.message}`
}

/** `batches[0].subjects[1].seats` */
export function formatPath(path: FilePath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

/**
 * Thrown by an import that has changed nothing. The message lists every error, one per line. A service that imports at
 * its start exits with it.
 */
export class ProjectFileFaults extends StartFault {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(formatFault).join('\n'))
  }
}
