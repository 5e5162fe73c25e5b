import { atom, useAtomValue } from 'jotai'
import { whereAmI } from '@/platform/places/places'
import type { Position } from '@/platform/places/places-types'
import { store } from '@/session/store'
import { whenEnds } from '@/session/stored-atom'
import { confirm } from '@/ui/overlay/dialog-state'
import { tellOutcome } from '@/ui/overlay/show-outcome'
import { toast } from '@/ui/overlay/toast-state'
import { appointmentText as t } from '../texts'

/** Position of the candidate, in memory only; never sent to the service. */
const positionAtom = atom<Position | null>(null)
/** Locating may take ten seconds on a phone. */
const isLookingAtom = atom(false)
whenEnds('signIn', () => store.set(positionAtom, null))

/** Null until the candidate shares their position. */
export const useOwnPosition = (): Position | null => useAtomValue(positionAtom)

export const useIsLookingForPosition = (): boolean => useAtomValue(isLookingAtom)

/** Explains the purpose, then requests the position from the device. */
export async function askOwnPosition(): Promise<void> {
  const words = { title: t('near.ask'), body: t('near.ask.body'), ok: t('near.ask.ok'), cancel: t('near.ask.no') }
  if (!(await confirm(words))) return
  store.set(isLookingAtom, true)
  const outcome = await whereAmI().finally(() => store.set(isLookingAtom, false))
  if (typeof outcome !== 'object') return tellOutcome(outcome, (word) => t(`near.${word}`))
  store.set(positionAtom, outcome.found)
  toast(t('near.done'))
}
