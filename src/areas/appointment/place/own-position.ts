import { atom, useAtomValue } from 'jotai'
import { whereAmI } from '@/platform/places/places'
import type { Position } from '@/platform/places/places-types'
import { store } from '@/session/store'
import { whenEnds } from '@/session/stored-atom'
import { confirm } from '@/ui/overlay/dialog-state'
import { tellOutcome } from '@/ui/overlay/tell-outcome'
import { toast } from '@/ui/overlay/toast-state'
import { appointmentText as t } from '../texts'

/** Where the candidate is. It is told to nobody, and written nowhere. */
const positionAtom = atom<Position | null>(null)
/** A phone may take ten seconds to find out. */
const isLookingAtom = atom(false)
whenEnds('signIn', () => store.set(positionAtom, null))

/** Null until they were asked and said yes. */
export const useOwnPosition = (): Position | null => useAtomValue(positionAtom)

export const useIsLookingForPosition = (): boolean => useAtomValue(isLookingAtom)

/** Says what it is for, and asks the phone. */
export async function askOwnPosition(): Promise<void> {
  const words = { title: t('near.ask'), body: t('near.ask.body'), ok: t('near.ask.ok'), cancel: t('near.ask.no') }
  if (!(await confirm(words))) return
  store.set(isLookingAtom, true)
  const outcome = await whereAmI().finally(() => store.set(isLookingAtom, false))
  if (typeof outcome !== 'object') return tellOutcome(outcome, (word) => t(`near.${word}`))
  store.set(positionAtom, outcome.found)
  toast(t('near.done'))
}
