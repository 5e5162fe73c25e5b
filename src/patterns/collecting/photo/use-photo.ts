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

/** A photo that cropping and compressing will mend. */
export interface AdjustingPhoto {
  file: PickedFile
  facts: PhotoFacts
}

/** Choosing, checking, mending and sending the ID photo. A failed photo leaves the one before as it is. */
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
    /** Of the photo on its way, until the draft holds it; null when none is. */
    percent: sending.isSending ? percent : null,
    failure: sending.notTaken[0]?.error,
    /** It was chosen and did not arrive. */
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

/** Said in the same words as when the service refuses. */
function refusal(code: ErrorCode, details: ErrorDetails = {}): ApiError {
  return new ApiError('refused', code, details)
}
