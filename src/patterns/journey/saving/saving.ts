import { firstIncomplete } from '@contract/collecting/journey-progress'
import { isRefusal } from '@/api/errors/api-error'
import { attempt } from '@/patterns/frame/failure/attempt'
import { back, open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'
import { toast } from '@/ui/overlay/toast-state'
import { journeyText } from '../journey-texts'
import type { Journey, JourneyData, JourneyPatch, PatchUpon } from '../journey-types'
import type { Saving } from '../step/step-at'
import { askToSubmit } from '../submission/submission'
import { wayOn } from '../way/steps-of'
import type { StoredStep } from './use-stored-step'

interface Shown<Step, Data> {
  data: Data
  open: { key: string; step: Step; isEditing: boolean; address: Record<string, string> } & {
    leaveWhenClosed: (error: unknown) => boolean
  }
  kept: StoredStep<Data>
  isOnTop: () => boolean
}

/** Returns the save functions of a step: save and stay, or save and continue. */
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
    // a concurrent change or an import invalidated the input: the step shows the conflict and how to resolve it
    const { changed, outdated } = journey.refusals
    const isOutdated = isRefusal(error, changed, ...outdated)
    if (isOutdated) void kept.changedElsewhere(error)
    return isOutdated
  }
  /** Whether the journey cannot be filled in any more; the step then redirects to its outcome. */
  const leadsElsewhere = (newest: Data) => journey.elsewhere(newest, serverNow()) !== null
  const goOn = async (newest: Data, openRemainingScreen: (draft: Data['draft']) => Promise<boolean>) => {
    // a candidate who navigated away while saving continues when they come back
    if (leadsElsewhere(newest) || !isOnTop()) return
    if (await openRemainingScreen(newest.draft)) return store.set(backOrNextStepAtom, 'next')
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
          // a part was removed in the meantime: the step redirects to the step that reports it
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
    saveAndGoOn: (patch, { onFailure, onSaved, openRemainingScreen = isFinished } = {}) =>
      attempt(
        async () => {
          const newest = await saved(patch)
          onSaved?.()
          await goOn(newest, openRemainingScreen)
        },
        (error) => showChange(error) || leaveWhenClosed(error) || onFailure?.(error) === true,
      ),
  }
}

const isFinished = () => Promise.resolve(false)

/** Marks the patch so that the step does not count as completed. */
function staying<Draft, Patch extends JourneyPatch>(patch: PatchUpon<Draft, Patch>): PatchUpon<Draft, Patch> {
  return typeof patch === 'function' ? (newest) => ({ ...patch(newest), staying: true }) : { ...patch, staying: true }
}
