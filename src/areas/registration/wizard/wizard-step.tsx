import { useEffect, type ReactNode } from 'react'
import type { Draft, DraftPatch, Step } from '@contract/draft'
import { firstIncompleteStep } from '@contract/registration-steps'
import { Loaded } from '@/patterns/loading/loaded'
import { attempt } from '@/patterns/failure/attempt'
import { useRoute } from '@/patterns/page/route-context'
import { back, open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { isOfOtherMode, screenInstead, screenOf, stepAfter, type Wizard } from '../steps'
import { leaveWhenClosed } from './closed-registration'
import { useWizard } from './use-wizard'
import { saveDraft, saveUpon } from './wizard-data'

/** A step that is open, with everything its screen needs. */
export interface StepAt extends Wizard {
  step: Step
  /** Opened from the confirmation to change one thing: saving leads back there. */
  isEditing: boolean
  /** Saves and stays: the step does not count as passed yet. Throws ApiError. */
  save: (patch: DraftPatch) => Promise<Draft>
  /** Reads the draft again, in case it was changed elsewhere. */
  refresh: () => Promise<void>
  /** Saves and opens the next step. What depends on what is saved already is made of the newest draft. */
  saveAndGoOn: (patch: DraftPatch | PatchUpon, events?: SaveEvents) => Promise<void>
}

type PatchUpon = (newest: Draft) => DraftPatch

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
  const keepDraft = (saved: Wizard) => wizard.state === 'ready' && wizard.replaceData(saved)
  return (
    <Loaded of={wizard} skeleton={<Skeleton cards={2} lines={5} />}>
      {(data) => (
        <Guarded step={step} wizard={data} isOfOtherMode={isOfOtherMode(name, data.batch)}>
          {() => children(stepAt({ ...data, step, isEditing, refresh: wizard.refresh }, keepDraft))}
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

function stepAt(open: Omit<StepAt, 'save' | 'saveAndGoOn'>, keepDraft: (saved: Wizard) => void): StepAt {
  const { batch, step, isEditing } = open
  const keep = async (patch: DraftPatch | PatchUpon) => {
    const draft = await (typeof patch === 'function' ? saveUpon(open.draft, patch) : saveDraft(batch.code, patch))
    keepDraft({ batch, draft })
    return draft
  }
  const save: StepAt['save'] = (patch) => keep({ ...patch, staying: true })
  const saveAndGoOn: StepAt['saveAndGoOn'] = async (patch, { onFailure, onSaved } = {}) => {
    const work = async () => {
      const draft = await keep(patch)
      onSaved?.()
      // submitted elsewhere meanwhile: the step leads to what was made of it
      if (!draft.registrationId) await goOn({ batch, draft }, step, isEditing)
    }
    await attempt(work, (error) => leaveWhenClosed(error, batch.code) || onFailure?.(error) === true)
  }
  return { ...open, save, saveAndGoOn }
}

/** To the next step; after a change from the confirmation back to it, unless the change left something incomplete. */
async function goOn({ batch, draft }: Wizard, step: Step, isEditing: boolean): Promise<void> {
  const confirmation = { batch: batch.code }
  if (!isEditing) {
    const next = stepAfter(step, batch) ?? 'confirm'
    return open(screenOf(next, batch), confirmation)
  }
  const incomplete = firstIncompleteStep(draft, batch)
  if (incomplete && incomplete !== 'confirm') await replace(screenOf(incomplete, batch), { ...confirmation, edit: '1' })
  else back(() => void replace('confirmInformation', confirmation))
}
