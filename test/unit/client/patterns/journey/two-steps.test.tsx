/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ErrorCode } from '@contract/errors/errors'
import { ApiError } from '@/api/errors/api-error'
import { RouteContext } from '@/patterns/frame/page/route-context'
import { defineJourney } from '@/patterns/journey/define-journey'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useStepDirection } from '@/patterns/journey/step/progress'
import { resume } from '@/patterns/journey/way/resume'
import { endSubmission, submissionOf } from '@/patterns/journey/submission/submission'
import { to } from '@/platform/navigation/destination'
import { back, currentRoute, open, replace } from '@/platform/navigation/navigation'
import type { RouteName } from '@/routes'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'
import { toast } from '@/ui/overlay/toast-state'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/ui/overlay/toast-state', () => ({ toast: jest.fn() }))

/** A complete example journey: order a cup of tea, choose its kind, confirm. */
type Step = 'kind' | 'confirm'
interface Draft {
  kind: string | null
  confirmed: boolean
  passed: string[]
  served: boolean
  updatedAt: string | null
}
interface Patch {
  kind?: string
  confirmed?: boolean
  seenAt?: string | null
  staying?: boolean
}

const house = { draft: empty(), closedBy: null as ErrorCode | null, names: ['green', 'black'] }

function empty(): Draft {
  return { kind: null, confirmed: false, passed: [], served: false, updatedAt: null }
}

/** Mocks a service with one draft. Refuses patches of an outdated draft with E_REG_DRAFT_CHANGED. */
function save({ seenAt, staying, ...patch }: Patch): Draft {
  if (house.closedBy) throw new ApiError('refused', house.closedBy)
  if (seenAt !== house.draft.updatedAt) throw new ApiError('refused', 'E_REG_DRAFT_CHANGED')
  const passed = 'kind' in patch && !staying ? ['kind'] : house.draft.passed
  house.draft = { ...house.draft, ...patch, passed, updatedAt: `${house.draft.updatedAt ?? ''}+` }
  return house.draft
}

const tea = defineJourney<Step, { names: string[] }, { names: string[]; draft: Draft }, Patch>(
  {
    kind: 'tea',
    module: 'registration',
    param: 'cup',
    keyInUse: { read: () => null, keep: () => undefined },
    progress: ({ draft }) => ({
      steps: ['kind', 'confirm'],
      passed: draft.passed,
      isComplete: (step) => (step === 'kind' ? draft.kind !== null : draft.confirmed),
    }),
    screenOf: (step) => (step === 'kind' ? 'notice' : 'confirmInformation'),
    screens: {
      choose: 'home',
      closed: 'registrationNotOpen',
      confirm: 'confirmInformation',
      submit: 'submitInformation',
      editing: {},
    },
    elsewhere: ({ draft }) => (draft.served ? to('payOrder', { orderId: 'o' }) : null),
    refusals: {
      missing: 'EXM_BATCH_NOT_FOUND',
      closed: ['E_REG_BATCH_CLOSED'],
      changed: 'E_REG_DRAFT_CHANGED',
      outdated: [],
      incomplete: {},
      shownByStep: [],
    },
    useStepName: () => (step) => `step ${step}`,
  },
  {
    readOffering: async () => ({ names: house.names }),
    readDraft: async () => house.draft,
    saveDraft: async (_, patch) => save(patch),
    dataOf: ({ names }, draft) => ({ names, draft }),
    offeringOf: ({ names }) => ({ names }),
    decidedUpon: { kind: ['kind'] },
  },
)

async function show(step: Step, { name = 'notice', edit }: { name?: RouteName; edit?: '1' } = {}) {
  render(
    <RouteContext.Provider value={{ name, params: { cup: 'c1', ...(edit && { edit }) }, address: '/' }}>
      <JourneyStep journey={tea} step={step}>
        {(at) => (
          <StepFrame
            at={at}
            onNext={() => (step === 'kind' ? at.saveAndGoOn({ kind: 'green' }) : at.submit('a cup', { onElsewhere }))}
          >
            {at.names.join()} of {at.key}: {at.draft.kind ?? 'nothing'}
          </StepFrame>
        )}
      </JourneyStep>
    </RouteContext.Provider>,
  )
  await settle()
}
const onElsewhere = jest.fn()
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
async function goOn(): Promise<void> {
  fireEvent.click(screen.getByRole('button'))
  await settle()
}
/** Presses the button and leaves the screen while the step is being saved. */
async function goOnAndLeave(): Promise<void> {
  fireEvent.click(screen.getByRole('button'))
  isOnTop('/default/home')
  await settle()
}
const isOnTop = (address: string) => jest.mocked(currentRoute).mockReturnValue({ name: 'notice', params: {}, address })

beforeEach(() => {
  jest.clearAllMocks()
  isOnTop('/')
  tea.forget()
  endSubmission({ kind: 'tea', key: 'c1' })
  Object.assign(house, { draft: empty(), closedBy: null })
  store.set(backOrNextStepAtom, 'back')
})

describe('A journey of two steps that is defined by data only', () => {
  test('shows the requested step, saves it and opens the next one', async () => {
    await show('kind')
    expect(document.body.textContent).toContain('step kind,step confirm of c1: nothing')
    await goOn()
    expect(house.draft).toMatchObject({ kind: 'green', passed: ['kind'] })
    expect(open).toHaveBeenCalledWith('confirmInformation', { cup: 'c1' })
    expect(store.get(backOrNextStepAtom)).toBe('next')
  })

  test.each(['back', 'next'] as const)('has the direction of the last step, also after a reload: %s', (way) => {
    store.set(backOrNextStepAtom, way)
    expect(renderHook(() => useStepDirection()).result.current).toBe(way)
  })

  test('redirects from a step that is not reachable yet to the next one', async () => {
    await show('confirm', { name: 'confirmInformation' })
    expect(replace).toHaveBeenCalledWith('notice', { cup: 'c1' })
    expect(document.body.textContent).not.toContain('of c1')
  })

  test('returns to the confirmation after a change started there', async () => {
    house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
    await show('kind', { edit: '1' })
    expect(document.body.textContent).toContain('保存后回到“step confirm”')
    await goOn()
    expect(house.draft.kind).toBe('green')
    expect(back).toHaveBeenCalled()
    expect(store.get(backOrNextStepAtom)).toBe('back')
    expect(open).not.toHaveBeenCalled()
  })

  test('shows another device’s change to the same part, and does not overwrite it', async () => {
    await show('kind')
    house.draft = { ...empty(), kind: 'black', passed: ['kind'], updatedAt: 'later' }
    await goOn()
    expect(house.draft.kind).toBe('black')
    expect(document.body.textContent).toContain('of c1: black')
    expect(open).not.toHaveBeenCalled()
  })

  test('submits the confirmed content on its last step', async () => {
    house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
    await show('confirm', { name: 'confirmInformation' })
    await goOn()
    expect(house.draft.confirmed).toBe(true)
    expect(submissionOf({ kind: 'tea', key: 'c1' })?.confirmed).toBe('a cup')
    expect(open).toHaveBeenCalledWith('submitInformation', { cup: 'c1' })
  })

  test('does not submit when an answer is missing meanwhile, and leads to that step', async () => {
    house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
    await show('confirm', { name: 'confirmInformation' })
    house.draft = { ...house.draft, kind: null }
    await goOn()
    expect(submissionOf({ kind: 'tea', key: 'c1' })).toBeNull()
    expect(replace).toHaveBeenCalledWith('notice', { cup: 'c1' })
    expect(onElsewhere).not.toHaveBeenCalled()
  })

  test('does not submit when it was submitted elsewhere', async () => {
    house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
    await show('confirm', { name: 'confirmInformation' })
    house.draft = { ...house.draft, served: true }
    await goOn()
    expect(submissionOf({ kind: 'tea', key: 'c1' })).toBeNull()
    expect(onElsewhere).toHaveBeenCalledTimes(1)
    expect(open).not.toHaveBeenCalled()
  })

  test.each(['E_REG_BATCH_CLOSED', 'SWITCH_OFF_REG_SUSPENDED'] as const)(
    'closes when its batch closed (%s)',
    async (code) => {
      await show('kind')
      house.closedBy = code
      await goOn()
      expect(replace).toHaveBeenCalledWith('registrationNotOpen', { cup: 'c1' })
    },
  )

  test('opens the result when it was already submitted', async () => {
    house.draft = { ...empty(), served: true }
    await show('kind')
    expect(replace).toHaveBeenLastCalledWith('payOrder', { orderId: 'o' })
  })

  test.each([undefined, '1'] as const)(
    'does not navigate when the candidate left during the save (edit %s)',
    async (edit) => {
      house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
      await show('kind', edit && { edit })
      await goOnAndLeave()
      expect(house.draft.kind).toBe('green')
      for (const way of [open, back, replace]) expect(way).not.toHaveBeenCalled()
    },
  )

  test('does not submit when the candidate left the confirmation, and says so', async () => {
    house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
    await show('confirm', { name: 'confirmInformation' })
    await goOnAndLeave()
    expect(submissionOf({ kind: 'tea', key: 'c1' })).toBeNull()
    expect(open).not.toHaveBeenCalled()
    expect(toast).toHaveBeenCalledWith('您离开了确认页，还没有提交')
  })

  test('does not navigate when it closed after the candidate left', async () => {
    await show('kind')
    house.closedBy = 'E_REG_BATCH_CLOSED'
    await goOnAndLeave()
    expect(replace).not.toHaveBeenCalled()
  })

  test('is resumed at the step that the service’s current draft requires', async () => {
    await tea.save('c1', { names: [], draft: house.draft }, { kind: 'green' })
    // Meanwhile the candidate continued on a different device.
    house.draft = { ...empty(), kind: 'black', passed: ['kind'] }
    await resume(tea, 'c1')
    expect(open).toHaveBeenCalledWith('confirmInformation', { cup: 'c1' })
  })
})
