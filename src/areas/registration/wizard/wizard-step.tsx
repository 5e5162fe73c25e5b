import { Fragment, useEffect, useState, type ReactNode } from 'react'
import type { Draft } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { firstIncompleteStep, stepsOf } from '@contract/registration/registration-steps'
import { isRefusal } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { back, open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { isOfOtherMode, screenInstead, screenOf, stepAfter, wizardOf, type Wizard } from '../steps'
import { leaveWhenClosed } from './closed-registration'
import { useWizard } from './use-wizard'
import { FaultNote } from './fault-note'
import { forgetSentBack, whySentBack } from './sent-back'
import { forgetWizard, saveUpon, type PatchUpon } from './wizard-data'

/** A step that is open, with everything its screen needs. */
export interface StepAt extends Wizard {
  step: Step
  /** Opened from the confirmation to change one thing: saving leads back there. */
  isEditing: boolean
  /** Saves and stays: the step does not count as passed yet. Throws ApiError. */
  save: (patch: PatchUpon) => Promise<Draft>
  /** Saves and opens the next step. What depends on what is saved already is made of the newest draft. */
  saveAndGoOn: (patch: PatchUpon, events?: SaveEvents) => Promise<void>
}

interface SaveEvents {
  /** Answers true for a failure that the screen shows itself. */
  onFailure?: (error: unknown) => boolean
  /** Before the next step opens. */
  onSaved?: () => void
}

interface WizardStepProps {
  step: Step
  children: (at: StepAt) => ReactNode
}

const editingScreens: readonly string[] = ['editBaseInfo', 'editRegion', 'editSubject']

/** One step of the wizard: loads batch and draft, and leads elsewhere when the step may not be open (yet). */
export function WizardStep({ step, children }: WizardStepProps) {
  const { name, params } = useRoute()
  const wizard = useWizard()
  const isEditing = params.edit === '1' || editingScreens.includes(name)
  const [change, setChange] = useState<{ count: number; error: unknown }>(() => ({
    count: 0,
    error: whySentBack(step),
  }))
  useEffect(forgetSentBack, [])
  const keep: Keep = {
    saved: (saved) => {
      if (wizard.state === 'ready') wizard.replaceData(saved)
      setChange((before) => (before.error ? { ...before, error: null } : before))
    },
    changedElsewhere: async (error) => {
      forgetWizard()
      await wizard.refresh()
      setChange(({ count }) => ({ count: count + 1, error }))
    },
  }
  return (
    <Loaded of={wizard} skeleton={<Skeleton cards={2} lines={5} />}>
      {(data) => (
        <Guarded step={step} wizard={data} isOfOtherMode={isOfOtherMode(name, data.batch)}>
          {() => (
            // what was chosen here was chosen upon something that is not there any more
            <Fragment key={change.count}>
              <WhyShown error={change.error} />
              {children(stepAt({ ...data, step, isEditing }, keep))}
            </Fragment>
          )}
        </Guarded>
      )}
    </Loaded>
  )
}

interface GuardedProps {
  step: Step
  wizard: Wizard
  isOfOtherMode: boolean
  children: () => ReactNode
}

function Guarded({ step, wizard, isOfOtherMode, children }: GuardedProps) {
  const { batch } = wizard
  const { registrationId } = wizard.draft
  const elsewhere = screenInstead(step, wizard, serverNow()) ?? (isOfOtherMode ? screenOf(step, batch) : null)
  useEffect(() => {
    if (registrationId) void replace('registrationDetail', { registrationId })
    else if (elsewhere) void replace(elsewhere, { batch: batch.code })
  }, [registrationId, elsewhere, batch.code])
  return registrationId || elsewhere ? <Skeleton cards={2} lines={5} /> : <>{children()}</>
}

/** What becomes of the wizard on this screen after a save. */
interface Keep {
  saved: (saved: Wizard) => void
  /** Shows what is there now, and says so. */
  changedElsewhere: (error: unknown) => Promise<void>
}

function stepAt(open: Omit<StepAt, 'save' | 'saveAndGoOn'>, keep: Keep): StepAt {
  const { batch, step, isEditing } = open
  const saved = async (patch: PatchUpon) => {
    const draft = await saveUpon(open.draft, patch)
    keep.saved(wizardOf(batch, draft))
    return draft
  }
  const saveAndGoOn: StepAt['saveAndGoOn'] = async (patch, { onFailure, onSaved } = {}) => {
    const work = async () => {
      const draft = await saved(patch)
      onSaved?.()
      // submitted elsewhere meanwhile: the step leads to what was made of it
      if (!draft.registrationId) await goOn(wizardOf(batch, draft), step, isEditing)
    }
    await attempt(
      work,
      (error) => showChange(error) || leaveWhenClosed(error, batch.code) || onFailure?.(error) === true,
    )
  }
  const showChange = (error: unknown) => {
    // registered elsewhere since, or taken away by an import: the step shows what that rules out, and the way there
    const isOutdated = isRefusal(error, 'E_REG_DRAFT_CHANGED', 'E_REG_SUBJECT_OVERLAP', 'E_REG_REGION_MISMATCH')
    if (isOutdated) void keep.changedElsewhere(error)
    return isOutdated
  }
  return {
    ...open,
    save: async (patch) => {
      try {
        return await saved(staying(patch))
      } catch (error) {
        showChange(error)
        throw error
      }
    },
    saveAndGoOn,
  }
}

/** The step does not count as passed. */
function staying(patch: PatchUpon): PatchUpon {
  return typeof patch === 'function' ? (newest) => ({ ...patch(newest), staying: true }) : { ...patch, staying: true }
}

function isMissingUpTo(step: Step, draft: Draft, batch: BatchOffering): boolean {
  const steps = stepsOf(batch)
  const incomplete = firstIncompleteStep(draft, batch, serverNow())
  return incomplete !== undefined && steps.indexOf(incomplete) <= steps.indexOf(step)
}

/** Something was changed elsewhere, or the submission was sent back to here. */
function WhyShown({ error }: { error: unknown }) {
  const text = useErrorMessage(error)
  return text ? <FaultNote>{text}</FaultNote> : null
}

/**
 * To the next step; after a change from the confirmation back to it, unless the change left something incomplete. What is
 * missing up to here is shown here, or the guard leads to it: an import took it away meanwhile.
 */
async function goOn({ batch, draft }: Wizard, step: Step, isEditing: boolean): Promise<void> {
  const confirmation = { batch: batch.code }
  if (isMissingUpTo(step, draft, batch)) return
  if (!isEditing) {
    const next = stepAfter(step, batch) ?? 'confirm'
    return open(screenOf(next, batch), confirmation)
  }
  const incomplete = firstIncompleteStep(draft, batch, serverNow())
  if (incomplete && incomplete !== 'confirm') await replace(screenOf(incomplete, batch), { ...confirmation, edit: '1' })
  else back(() => void replace('confirmInformation', confirmation))
}
