import { useState } from 'react'
import { ApiError } from '@/api/errors/api-error'
import { readablePicture } from '@/api/readable-picture'
import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { ID_PHOTO_FORMATS, sizeText } from '@contract/collecting/file-formats'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import type { PickedFile } from '@/platform/device/files-types'
import { drawPicture, readPicture } from '@/platform/device/pictures'
import type { Cut } from '@/platform/device/pictures-types'
import { pickOrExplain } from '@/ui/upload/pick-or-explain'
import { useSending } from '@/ui/upload/use-sending'
import type { CollectingAt } from '../collecting-at'
import type { Consent } from '../looking/consent'
import { fitPhoto } from './fit-photo'
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
