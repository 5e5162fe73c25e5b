import { LOOKERS, type Looker } from '@contract/collecting/shown-documents'
import type { Identity } from '../identity'

/** Where a face is, in pixels: whoever looks for it may draw it larger than the picture. */
interface FaceBox {
  left: number
  top: number
  width: number
  height: number
}

export const FACE_PARTS = ['eyebrow', 'eye', 'nose', 'cheek', 'mouth', 'chin'] as const
export type FacePart = (typeof FACE_PARTS)[number]

export interface SeenFace {
  box: FaceBox
  /** Degrees, 0 when it looks straight into the camera. */
  pose: { pitch: number; yaw: number; roll: number }
  /** How much of each part is seen, 0 to 100; a part is missing where nobody can say. */
  seen: Partial<Record<FacePart, number>>
  hasHat: boolean
  hasMask: boolean
}

export interface SeenPhoto {
  width: number
  height: number
  faces: SeenFace[]
}

/**
 * How similar a face is to the public-security portrait, 0 to 100; `notReal` for a picture of a picture, `unknown` where
 * there is no portrait, or none of that name and number.
 */
export type Similarity = { points: number } | 'notReal' | 'unknown'

export type CardSide = 'portrait' | 'emblem'

/** What can be read of one side of a resident ID card; empty where nothing could. */
export interface SeenCard {
  isCard: boolean
  isReflective: boolean
  isUnclear: boolean
  isExpired: boolean
  name: string
  number: string
  /** Its last day, `yyyy-MM-dd`; null where none is read, or it is valid for good. */
  validUntil: string | null
}

/** Looks at pictures (JPEG or PNG). Every function throws when it cannot be reached or cannot say now. */
export interface PictureLooker {
  faces: (photo: Buffer) => Promise<SeenPhoto>
  similarity: (photo: Buffer, who: Identity) => Promise<Similarity>
  card: (picture: Buffer, side: CardSide) => Promise<SeenCard>
  /** The lines of text in a picture, or on the first page of a PDF; none where there is no text. */
  words: (file: Buffer, kind: 'picture' | 'pdf') => Promise<string[]>
}

/** What a project's file may name: `byHand` where a person looks at everything. */
export const LOOKING_PROVIDERS = ['byHand', ...LOOKERS] as const
export type LookingProvider = (typeof LOOKING_PROVIDERS)[number]

/** Null where what is named is not configured: then a person looks. */
export type PictureLookers = Record<Looker, PictureLooker | null>
