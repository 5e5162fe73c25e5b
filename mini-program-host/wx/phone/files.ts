import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { PhoneFiles } from '../../phone/phone-files'
import { USER_DATA_PATH } from '../../phone/phone-files'
import type { Run } from '../../run'
import { ApiFailure, callable, immediate, later, type Apis } from '../calling'

type Encoding = BufferEncoding | undefined

/** File system operations with positional arguments, shared by synchronous and asynchronous APIs. */
function operations(files: PhoneFiles) {
  const existing = (path: string): string => {
    files.size(path)
    return files.locate(path)
  }
  return {
    access: (path: string) => void existing(path),
    readFile: (filePath: string, encoding?: Encoding) => {
      const bytes = readFileSync(existing(filePath))
      return encoding ? bytes.toString(encoding) : Uint8Array.from(bytes).buffer
    },
    writeFile: (filePath: string, data: string | ArrayBuffer, encoding: Encoding = 'utf8') =>
      writeFileSync(
        files.locate(filePath),
        typeof data === 'string' ? Buffer.from(data, encoding) : new Uint8Array(data),
      ),
    copyFile: (srcPath: string, destPath: string) => copyFileSync(existing(srcPath), files.locate(destPath)),
    unlink: (filePath: string) => rmSync(existing(filePath)),
    mkdir: (dirPath: string, recursive = false) => void mkdirSync(files.locate(dirPath), { recursive }),
    readdir: (dirPath: string) => readdirSync(existing(dirPath)),
    size: (filePath: string) => files.size(filePath),
    stat: (path: string) => {
      const { size, mtimeMs } = statSync(existing(path))
      return { size, lastModifiedTime: Math.floor(mtimeMs / 1000), isFile: () => true, isDirectory: () => false }
    },
    save: (tempFilePath: string, filePath = `${USER_DATA_PATH}/${tempFilePath.split('/').at(-1)}`) => {
      copyFileSync(existing(tempFilePath), files.locate(filePath))
      return filePath
    },
  }
}

interface FileOptions {
  filePath: string
  path: string
  dirPath: string
  srcPath: string
  destPath: string
  tempFilePath: string
  data: string | ArrayBuffer
  encoding?: Encoding
  recursive?: boolean
}

/** File APIs: `wx.getFileSystemManager()` and related functions. */
export function fileApis({ phone, realm, reports }: Run): Apis {
  const run = operations(phone.files)
  const now = (name: keyof typeof run, as = `${name}Sync`) => ({
    [as]: immediate(as, run[name] as (...args: never[]) => unknown, realm),
  })
  const asynchronous = {
    access: later<FileOptions>({ path: 'String' }, ({ path }) => run.access(path)),
    readFile: later<FileOptions>({ filePath: 'String' }, ({ filePath, encoding }) => ({
      data: run.readFile(filePath, encoding),
    })),
    writeFile: later<FileOptions>({ filePath: 'String' }, (o) => run.writeFile(o.filePath, o.data, o.encoding)),
    copyFile: later<FileOptions>({ srcPath: 'String', destPath: 'String' }, (o) => run.copyFile(o.srcPath, o.destPath)),
    unlink: later<FileOptions>({ filePath: 'String' }, ({ filePath }) => run.unlink(filePath)),
    mkdir: later<FileOptions>({ dirPath: 'String' }, ({ dirPath, recursive }) => run.mkdir(dirPath, recursive)),
    readdir: later<FileOptions>({ dirPath: 'String' }, ({ dirPath }) => ({ files: run.readdir(dirPath) })),
    stat: later<FileOptions>({ path: 'String' }, ({ path }) => ({ stats: run.stat(path) })),
    getFileInfo: later<FileOptions>({ filePath: 'String' }, ({ filePath }) => ({ size: run.size(filePath) })),
    saveFile: later<FileOptions>({ tempFilePath: 'String' }, (o) => ({
      savedFilePath: run.save(o.tempFilePath, o.filePath),
    })),
  }
  const manager = realm.adopt({
    ...now('access'),
    ...now('readFile'),
    ...now('writeFile'),
    ...now('copyFile'),
    ...now('unlink'),
    ...now('mkdir'),
    ...now('readdir'),
    ...now('stat'),
    ...now('save', 'saveFileSync'),
    ...Object.fromEntries(
      Object.entries(asynchronous).map(([name, api]) => [name, callable(name, api, realm, reports)]),
    ),
  })
  const openDocument = ({ filePath }: FileOptions): void => {
    if (phone.files.size(filePath) === 0) throw new ApiFailure('empty file')
    phone.handedOver.push({ api: 'openDocument', value: filePath })
  }
  return {
    now: { getFileSystemManager: () => manager, env: realm.adopt({ USER_DATA_PATH }) },
    later: { openDocument: later({ filePath: 'String' }, openDocument), getFileInfo: asynchronous.getFileInfo },
  }
}
