import type { ErrorCode } from '@contract/errors/errors'
import { switchOffCodes } from '@contract/errors/switch-off'
import type { Module } from '@contract/project/gates'
import { isRefusal } from '@/api/errors/api-error'
import { replace } from '@/platform/navigation/navigation'
import type { PlainScreen } from '@/platform/navigation/destination'

/** The part of a journey's plan that concerns its closing. */
export interface Closing {
  module: Module | null
  param: string
  refusals: { closed: readonly ErrorCode[] }
  screens: { closed: PlainScreen }
}

/** Opens the closed screen if the error says that the journey closed; returns whether it did. */
export function leaveWhenClosed({ module, param, refusals, screens }: Closing, error: unknown, key: string): boolean {
  const ofModule = module ? switchOffCodes(module) : []
  if (!isRefusal(error, ...ofModule, ...refusals.closed)) return false
  void replace(screens.closed, { [param]: key })
  return true
}
