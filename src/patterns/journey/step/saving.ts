import { firstIncomplete } from '@contract/collecting/journey-progress'
import { isRefusal } from '@/api/errors/api-error'
import { attempt } from '@/patterns/frame/failure/attempt'
import { back, open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'
import { toast } from '@/ui/overlay/toast-state'
import type { Journey, JourneyData, JourneyPatch, PatchUpon } from '../journey-types'
import { journeyText } from '../journey-texts'
import { askToSubmit } from '../submission/submission'
import { wayOn } from '../way/steps-of'
import type { Saving } from './step-at'
import type { Kept } from './use-kept-step'

interface Shown<Step, Data> {
  data: Data
  open: { key: string; step: Step; isEditing: boolean; address: Record<string, string> } & {
    leaveWhenClosed: (error: unknown) => boolean
  }
  kept: Kept<Data>
  isOnTop: () => boolean
}

/** How a step saves: and stays, or and goes on. */
export function saving<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
  { data, open: { key, step, isEditing, address, leaveWhenClosed }, kept, isOnTop }: Shown<Step, Data>,
): Saving<Data['draft'], Patch> {
  const saved = async (patch: PatchUpon<Data['draft'], Patch>) => {
    const now = await journey.save(key, data, patch)
    kept.saved(now)
    return now
  }
  const showChange = (error: unknown) => {
    // changed elsewhere since, or taken away by an import: the step shows what that rules out, and the way there
    const { changed, outdated } = journey.refusals
    const isOutdated = isRefusal(error, changed, ...outdated)
    if (isOutdated) void kept.changedElsewhere(error)
    return isOutdated
  }
  /** True when this journey is not to be filled in any more: the step leads to what became of it. */
  const leadsElsewhere = (newest: Data) => journey.elsewhere(newest, serverNow()) !== null
  const goOn = async (newest: Data) => {
    // whoever left while it was being saved goes on when they come back
    if (leadsElsewhere(newest) || !isOnTop()) return
    const way = wayOn(journey, { step, data: newest, isEditing }, serverNow())
    if (way.kind !== 'stay') store.set(backOrNextStepAtom, way.kind === 'back' ? 'back' : 'next')
    if (way.kind === 'open') await open(way.screen, address)
    if (way.kind === 'mend') await replace(way.screen, { ...address, edit: '1' })
    if (way.kind === 'back') back(() => void replace(way.screen, address))
  }
  return {
    confirm: async (patch) => {
      await attempt(
        () => saved(staying(patch)),
        (error) => showChange(error) || leaveWhenClosed(error),
      )
    },
    submit: (confirmed, { onElsewhere, isConfirmed = false } = {}) =>
      attempt(
        async () => {
          const newest = isConfirmed ? data : await saved(staying({ confirmed: true } as Patch))
          if (leadsElsewhere(newest)) return onElsewhere?.(newest.draft)
          // something was taken away: the step leads to where that is said
          if (firstIncomplete(journey.progress(newest, serverNow()))) return
          if (!isOnTop()) return toast(journeyText('submit.left'))
          askToSubmit({ kind: journey.kind, key }, confirmed)
          await open(journey.screens.submit, address)
        },
        (error) => showChange(error) || leaveWhenClosed(error),
      ),
    save: async (patch) => {
      try {
        return (await saved(staying(patch))).draft
      } catch (error) {
        showChange(error)
        throw error
      }
    },
    saveAndGoOn: (patch, { onFailure, onSaved } = {}) =>
      attempt(
        async () => {
          const newest = await saved(patch)
          onSaved?.()
          await goOn(newest)
        },
        (error) => showChange(error) || leaveWhenClosed(error) || onFailure?.(error) === true,
      ),
  }
}

/** The step does not count as passed. */
function staying<Draft, Patch extends JourneyPatch>(patch: PatchUpon<Draft, Patch>): PatchUpon<Draft, Patch> {
  return typeof patch === 'function' ? (newest) => ({ ...patch(newest), staying: true }) : { ...patch, staying: true }
}
