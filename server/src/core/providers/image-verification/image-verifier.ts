import { LOOKERS, type DocumentChecker } from '@contract/collecting/document-checks'
import type { Identity } from '../identity-check'

/** Bounding box in pixels; may exceed the picture, depending on the provider. */
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
  /** Degrees; 0 when facing the camera. */
  pose: { pitch: number; yaw: number; roll: number }
  /** Visible share of each part, 0 to 100; a part is absent if unknown. */
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
 * Similarity of a face to the public-security portrait, 0 to 100. `notReal` for a picture of a picture; `unknown`
 * without a portrait, or if none matches the name and number.
 */
export type Similarity = { points: number } | 'notReal' | 'unknown'

export type CardSide = 'portrait' | 'emblem'

/** Text and condition of one side of a resident ID card; empty texts if unreadable. */
export interface SeenCard {
  isCard: boolean
  isReflective: boolean
  isUnclear: boolean
  isExpired: boolean
  name: string
  number: string
  /** Expiry date, `yyyy-MM-dd`; null if unread or without expiry. */
  validUntil: string | null
}

/**
 * Analyses pictures (JPEG or PNG). Every function throws if the provider is unavailable or cannot decide at present.
 */
export interface ImageVerifier {
  faces: (photo: Buffer) => Promise<SeenPhoto>
  similarity: (photo: Buffer, identity: Identity) => Promise<Similarity>
  card: (picture: Buffer, side: CardSide) => Promise<SeenCard>
  /** Returns the text lines of a picture or of a PDF's first page; empty without text. */
  textLines: (file: Buffer, kind: 'picture' | 'pdf') => Promise<string[]>
}

/** Values of the setting in a project's file; `byHand` for manual checks only. */
export const IMAGE_VERIFICATION_PROVIDERS = ['byHand', ...LOOKERS] as const
export type ImageVerificationProvider = (typeof IMAGE_VERIFICATION_PROVIDERS)[number]

/** Null for an unconfigured provider; checks are then manual. */
export type ImageVerifiers = Record<DocumentChecker, ImageVerifier | null>
