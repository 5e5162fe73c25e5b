/**
 * Test driver for refusals: renders a screen, performs the candidate's actions, refuses the call and checks where the
 * message appears.
 */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Suspense } from 'react'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import { errors, type ErrorCode, type ErrorDetails } from '@contract/errors/errors'
import { ApiError } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { RouteContext } from '@/patterns/frame/page/route-context'
import { whySentBack } from '@/patterns/journey/way/sent-back'
import type { MatchedRoute } from '@/platform/navigation/route-matching'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { settle } from '../settle'

export interface Screen {
  draw: () => ReactElement
  /** Sets up the state before rendering, such as typed input or the signed-in user. */
  before?: () => void
  route?: Partial<MatchedRoute>
  /** Successful answers by endpoint, for all calls other than the refused one. */
  answers?: Partial<Record<EndpointKey, unknown>>
  /** Performs the candidate's actions up to the refused call. */
  does?: () => Promise<void>
}

/** Place of the message: at a field (by label), above a journey step, in a dialog, or instead of the page's content. */
export type Place = { field: string } | { step: string; kind: string } | 'dialog' | 'page'

export interface Row {
  code: ErrorCode
  details?: ErrorDetails
  screen: Screen
  /** Endpoint that refuses. */
  of: EndpointKey
  at: Place
  says: RegExp
}

/** Builds the rows for one endpoint of one screen. */
export function rowsOf(
  screen: Screen,
  of: EndpointKey,
  rows: Partial<Record<ErrorCode, readonly [at: Place, says: RegExp, details?: ErrorDetails]>>,
): Row[] {
  return Object.entries(rows).map(([code, [at, says, details]]) => ({
    ...{ code: code as ErrorCode, screen, of, at, says },
    ...(details && { details }),
  }))
}

/** Empty help, so that messages have no button that leads to a help topic. */
const noHelp = { 'GET /exm_c/g/help/:domain': { topics: [], files: [] } }

/** Calls without a configured answer stay pending. */
const never = new Promise<never>(() => undefined)

/**
 * Renders the screen, performs the actions that lead to the refusal, and waits for the message at its expected place.
 */
export async function meet({ code, details = {}, screen: met, of, at, says }: Row): Promise<void> {
  const { draw, before, route, answers = {}, does } = met
  act(() => before?.())
  const trouble = errors[code] === 'noPermission' ? 'forbidden' : 'refused'
  const known: Screen['answers'] = { ...noHelp, ...answers }
  const answer = (key: EndpointKey) => {
    if (key === of) return Promise.reject(new ApiError(trouble, code, details))
    return key in known ? Promise.resolve(known[key]) : never
  }
  jest.mocked(call).mockImplementation(answer as typeof call)
  jest.mocked(upload).mockImplementation(answer as typeof upload)
  render(
    <RouteContext.Provider value={{ name: 'unknownPage', params: {}, address: '/', ...route } as never}>
      <Suspense>{draw()}</Suspense>
    </RouteContext.Provider>,
  )
  await settle()
  await does?.()
  await waitFor(async () => expect(await toldAt(at)).toMatch(says))
}

async function toldAt(at: Place): Promise<string> {
  if (at === 'page') return document.body.textContent
  if (at === 'dialog') {
    const body = store.get(dialogAtom)?.body
    return typeof body === 'string' ? body : ''
  }
  if ('step' in at) return messageOfError(whySentBack(at.kind, at.step))
  const control = document.querySelector(`[aria-label^="${at.field}"][aria-describedby]`)
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? []
  const fault = ids.find((id) => id.endsWith('-error'))
  return (fault && document.getElementById(fault)?.textContent) || ''
}

export async function type(label: string, text: string): Promise<void> {
  await waitFor(() => expect(inputOf(label)).not.toBeNull())
  await act(async () => {
    fireEvent.input(inputOf(label) as Element, { target: { value: text } })
    await Promise.resolve()
  })
}

const inputOf = (label: string) => document.querySelector(`input[aria-label="${label}"]`)

export async function press(name: string | RegExp): Promise<void> {
  const [found] = await screen.findAllByText(name)
  await act(async () => {
    fireEvent.click(found as Element)
    await Promise.resolve()
  })
}

/** Confirms the dialog once it is open. */
export async function goOnInDialog(): Promise<void> {
  await waitFor(() => expect(store.get(dialogAtom)).not.toBeNull())
  await act(async () => {
    store.get(dialogAtom)?.answer(true)
    await Promise.resolve()
  })
}
