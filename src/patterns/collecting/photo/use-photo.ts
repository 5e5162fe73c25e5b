import { useState } from 'react'
import { ID_PHOTO_FORMATS, sizeText } from '@contract/collecting/file-formats'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { ApiError } from '@/api/errors/api-error'
import { readablePicture } from '@/api/readable-picture'
import type { PickedFile, Cut, DrawOptions } from '@/platform/device/device-types'
import { drawPicture, readPicture } from '@/platform/device/pictures'
import { pickOrExplain } from '@/ui/upload/pick-or-explain'
import { useSending } from '@/ui/upload/use-sending'
import type { CollectingAt } from '../collecting-at'
import type { Consent } from '../verification/consent'
import { judgePhoto, type PhotoFacts } from './photo-rules'

/** Photo that cropping and compressing makes acceptable. */
export interface AdjustingPhoto {
  file: PickedFile
  facts: PhotoFacts
}

/** Selects, checks, corrects and uploads the ID photo. A failed upload leaves the previous photo unchanged. */
export function usePhoto(
  { save, sendFile, leaveWhenClosed }: CollectingAt,
  requirement: PhotoRequirement,
  consent: Pick<Consent, 'sent'>,
) {
  const [percent, setPercent] = useState(0)
  const [adjusting, setAdjusting] = useState<AdjustingPhoto | null>(null)
  const sending = useSending(async (work: () => Promise<void>) => {
    setPercent(0)
    try {
      await work()
    } catch (error) {
      if (!leaveWhenClosed(error)) throw error
    }
  })

  const send = async (file: PickedFile) => {
    const { fileId } = await sendFile({ purpose: 'photo', ...consent.sent }, file, {
      formats: ID_PHOTO_FORMATS,
      onProgress: setPercent,
    })
    await save({ photoFileId: fileId })
  }
  const take = async (picked: PickedFile) => {
    const file = await readablePicture(picked, ID_PHOTO_FORMATS)
    const facts = { ...(await factsOf(file)), bytes: file.bytes }
    const verdict = judgePhoto(facts, requirement)
    if (verdict.kind === 'refused') throw refusal(verdict.code, verdict.details)
    if (verdict.kind === 'adjust') setAdjusting({ file, facts })
    else await send(file)
  }
  return {
    /** Upload progress until the draft is saved; null without an upload. */
    percent: sending.isSending ? percent : null,
    failure: sending.notTaken[0]?.error,
    /** Whether a selected photo was not uploaded because of a network failure. */
    isUnsent: sending.unsent.length > 0,
    sendAgain: sending.sendAgain,
    adjusting,
    close: () => setAdjusting(null),
    choose: async () => {
      const [file] = await pickOrExplain({ kind: 'image', extensions: ID_PHOTO_FORMATS })
      setAdjusting(null)
      if (file) await sending.send([() => take(file)])
    },
    adjust: async (cut: Cut) => {
      if (!adjusting) return
      await sending.send([
        async () => {
          const photo = await drawn(adjusting.file, cut, requirement)
          setAdjusting(null)
          await send(photo)
        },
      ])
    },
  }
}

async function factsOf(file: PickedFile) {
  return readPicture(file).catch(() => {
    throw refusal('PC_UNREADABLE')
  })
}

async function drawn(file: PickedFile, cut: Cut, requirement: PhotoRequirement): Promise<PickedFile> {
  const photo = await fitPhoto((options) => drawPicture(file, options), cut, requirement).catch(() => {
    throw refusal('PC_UNREADABLE')
  })
  if (!photo) throw refusal('PC_FILE_TOO_LARGE', { max: sizeText(requirement.maxKb) })
  return photo
}

/** Creates the error that the service would return, for the same text. */
function refusal(code: ErrorCode, details: ErrorDetails = {}): ApiError {
  return new ApiError('refused', code, details)
}

/** Maximum width in pixels; more does not improve an admission ticket. */
const widest = 1000
const qualities = [0.92, 0.85, 0.75, 0.65] as const
const shrinking = 0.8

/**
 * Encodes the cut within the size limit: reduces the quality first, then the pixels, but not below the required
 * minimum. Returns null if the smallest version is too large. `draw` rejects if the host has no canvas.
 */
export async function fitPhoto(
  draw: (options: DrawOptions) => Promise<PickedFile>,
  cut: Cut,
  requirement: PhotoRequirement,
): Promise<PickedFile | null> {
  for (const width of widths(cut, requirement)) {
    for (const quality of qualities) {
      const photo = await draw({ cut, width, height: Math.round(width / requirement.ratio), quality })
      if (photo.bytes <= requirement.maxKb * 1024) return photo
    }
  }
  return null
}

/** Widths to try, in descending order; the minimum is rounded up to satisfy the requirement. */
function widths(cut: Cut, { ratio, minWidth, minHeight }: PhotoRequirement): number[] {
  const least = Math.ceil(Math.max(minWidth, minHeight * ratio))
  const list: number[] = []
  for (let width = Math.min(cut.width, widest); width > least; width *= shrinking) list.push(Math.round(width))
  return [...list, least]
}
