import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import sharp from 'sharp'
import type { PickedFile } from '../../phone/phone'
import type { Run } from '../../run'
import { ApiFailure, later, type Apis } from '../calling'
import { readImageHeader } from './image-header'

interface ChooseOptions {
  count?: number
}
interface CompressOptions {
  src: string
  quality?: number
  compressedWidth?: number
}
interface Chosen {
  path: string
  size: number
  name: string
}

/** Choosing and showing pictures and files. The user's plan provides the chosen files; without one the user cancels. */
export function mediaApis({ phone }: Run): Apis {
  const take = ({ path, name = basename(path) }: PickedFile): Chosen => {
    const imported = phone.files.import(path, name)
    return { path: imported, size: phone.files.size(imported), name }
  }
  const choose = ({ count = 9 }: ChooseOptions): Chosen[] => {
    const picked = phone.user.picks.shift()
    if (typeof picked === 'string') throw new ApiFailure(picked)
    if (!picked || picked.length === 0) throw new ApiFailure('cancel')
    return picked.slice(0, count).map(take)
  }
  const chooseMedia = (options: ChooseOptions) => ({
    type: 'image',
    tempFiles: choose(options).map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })),
  })
  const chooseImage = (options: ChooseOptions) => {
    const chosen = choose(options)
    return {
      tempFilePaths: chosen.map(({ path }) => path),
      tempFiles: chosen.map(({ path, size }) => ({ path, size })),
    }
  }
  const chooseMessageFile = (options: ChooseOptions) => ({
    tempFiles: choose(options).map((chosen) => ({ ...chosen, type: 'file', time: Math.floor(Date.now() / 1000) })),
  })
  const getImageInfo = ({ src }: { src: string }) => {
    phone.files.size(src)
    const header = readImageHeader(readFileSync(phone.files.locate(src)))
    if (!header) throw new ApiFailure(`invalid image "${basename(src)}${extname(src) ? '' : ' (no extension)'}"`)
    return { ...header, path: src, orientation: 'up' }
  }
  const compressImage = async ({ src, quality = 80, compressedWidth }: CompressOptions) => {
    const picture = sharp(phone.files.locate(src)).rotate().resize(compressedWidth)
    return { tempFilePath: phone.files.write(await picture.jpeg({ quality }).toBuffer(), 'compressed.jpg') }
  }
  const show = (api: string) =>
    later<{ urls: string[] }>(
      { urls: 'Array' },
      ({ urls }) => void phone.handedOver.push({ api, value: urls.join(' ') }),
    )
  const keep = ({ filePath }: { filePath: string }): void => {
    phone.files.size(filePath)
    if (!phone.albumAllowed) throw new ApiFailure('auth deny', { errno: 103 })
    phone.handedOver.push({ api: 'saveImageToPhotosAlbum', value: filePath })
  }
  return {
    now: {},
    later: {
      chooseMedia: later({}, chooseMedia),
      chooseImage: later({}, chooseImage),
      chooseMessageFile: later({ count: 'Number' }, chooseMessageFile),
      getImageInfo: later({ src: 'String' }, getImageInfo),
      compressImage: later({ src: 'String' }, compressImage),
      previewImage: show('previewImage'),
      saveImageToPhotosAlbum: later({ filePath: 'String' }, keep),
    },
  }
}
