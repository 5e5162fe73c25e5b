/**
 * @jest-environment jsdom
 *
 * Messages of the error codes with the prefixes EA_ and ERG_ (specification §8): screen, refused endpoint, place and
 * text.
 */
import { readFileSync } from 'node:fs'
import { errors, type ErrorCode } from '@contract/errors/errors'
import { lastDomainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { dialogAtom } from '@/ui/overlay/dialog-state'
import { group } from './group'
import { guardian } from './guardian'
import { meet, type Row } from './meeting'
import { ownData } from './own-data'
import { registering } from './registering'
import { security } from './security'
import { signingIn } from './signing-in'
import { submitting } from './submitting'
import { ELSEWHERE } from './other-screens'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))
jest.mock('@/platform/device/files', () => ({ pickFiles: jest.fn() }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/patterns/frame/page/framed', () => ({ framed: (page: unknown) => page }))

/** Only the Mini Program has WeChat's native button; the mock returns a code immediately. */
jest.mock('@/platform/element/native-button', () => ({ hasNativeButtons: true }))
jest.mock('@/ui/basic/native-button', () => ({
  NativeButton: ({ action }: { action: { onCode: (code: string) => void } }) => (
    <button onClick={() => action.onCode('w-1')}>WeChat</button>
  ),
}))

const rows = [...signingIn, ...registering, ...security, ...guardian, ...ownData, ...group, ...submitting]

beforeEach(() => {
  store.get(dialogAtom)?.answer(false)
  store.set(lastDomainAtom, 'demo')
})

const where = ({ at }: Row) => (typeof at === 'string' ? at : Object.values(at).join(' '))

test.each(rows.map((row) => [row.code, row.of, where(row), row] as const))(
  '%s of %s is shown at: %s',
  async (_code, _call, _where, row) => meet(row),
)

/** Codes of accounts and groups. Codes of batch transfers are tested with their own screens. */
const isOfHere = (code: string) => /^(EA|ERG)_/.test(code) && !code.startsWith('ERG_BTE_')

test('every code of accounts and groups has a screen that shows it, or a reason why none does', () => {
  const met = new Set([...rows.map(({ code }) => code), ...(Object.keys(ELSEWHERE) as ErrorCode[])])
  const unmet = (Object.keys(errors) as ErrorCode[]).filter((code) => isOfHere(code) && !met.has(code))
  expect(unmet).toEqual([])
})

test.each(Object.entries(ELSEWHERE))('%s is covered by the test file listed for it', (code, { test: file }) => {
  expect(readFileSync(file, 'utf8')).toContain(code)
})
