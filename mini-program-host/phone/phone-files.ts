import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, posix, relative } from 'node:path'
import { ApiFailure } from '../wx/calling'

const SCHEME = 'wxfile://'

/** Root of the program's persistent files (`wx.env.USER_DATA_PATH`). */
export const USER_DATA_PATH = `${SCHEME}usr`

/** File system of the phone (`wxfile://tmp/…`, `wxfile://usr/…`), backed by a temporary folder. */
export class PhoneFiles {
  readonly #folder = mkdtempSync(join(tmpdir(), 'weapp-host-'))
  #lastId = 0

  constructor() {
    for (const area of ['tmp', 'usr']) mkdirSync(join(this.#folder, area))
  }

  /** Returns the local path of a program's file. Refuses paths outside the phone's folder. */
  locate(path: string): string {
    const inside = posix.normalize(path.startsWith(SCHEME) ? path.slice(SCHEME.length) : '')
    if (!/^(tmp|usr)(\/|$)/.test(inside)) throw new ApiFailure(`permission denied, open "${path}"`, { errno: 1300013 })
    return join(this.#folder, inside)
  }

  size(path: string): number {
    const stats = statSync(this.locate(path), { throwIfNoEntry: false })
    if (!stats) throw new ApiFailure(`no such file or directory, open "${path}"`, { errno: 1300002 })
    return stats.size
  }

  /** Copies a local file to a temporary file of the program. */
  import(source: string, name = basename(source)): string {
    const path = this.#temporary(name)
    copyFileSync(source, this.locate(path))
    return path
  }

  write(bytes: Uint8Array, name: string): string {
    const path = this.#temporary(name)
    writeFileSync(this.locate(path), bytes)
    return path
  }

  /** Returns the program's path of a local file in the phone's folder. */
  nameOf(location: string): string {
    return SCHEME + relative(this.#folder, location).replaceAll('\\', '/')
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #temporary(name: string): string {
    return `${SCHEME}tmp/${++this.#lastId}${extname(name)}`
  }
}
