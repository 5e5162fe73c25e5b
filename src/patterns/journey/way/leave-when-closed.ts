import type { ErrorCode } from '@contract/errors/errors'
import { switchOffCodes } from '@contract/errors/switch-off'
import type { Module } from '@contract/project/gates'
import { isRefusal } from '@/api/errors/api-error'
import { replace } from '@/platform/navigation/navigation'
import type { PlainScreen } from '@/platform/navigation/destination'

/** What of a journey's plan says when it is closed. */
export interface Closing {
  module: Module | null
  param: string
  refusals: { closed: readonly ErrorCode[] }
  screens: { closed: PlainScreen }
}

/** It closed while it was being filled in: the screen that says so opens. True when that was the reason. */
export function leaveWhenClosed({ module, param, refusals, screens }: Closing, error: unknown, key: string): boolean {
  const ofModule = module ? switchOffCodes(module) : []
  if (!isRefusal(error, ...ofModule, ...refusals.closed)) return false
  void replace(screens.closed, { [param]: key })
  return true
}
